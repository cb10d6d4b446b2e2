// Goes to every place that can be reached from the page by its buttons, by tapping them, and back by the button
// that undoes. Returns what stood at each place, by the answers that led there. again: the places from where it
// need not go on.
(again) => {
  const all = (what) => [...document.querySelectorAll(what)];
  const words = (one) => one.textContent.replace(/\s+/g, " ").trim();
  const button = (text) => all("main button").find((one) => words(one).endsWith(text));
  // The button that marks an option as read out is not part of what is said; an option of the Director's is a
  // button itself, and what follows from it stands below.
  const said = (line) => {
    const copy = line.cloneNode(true);
    copy.querySelectorAll("button").forEach((one) => one.name === "option" ? one.append(":") : one.remove());
    return words(copy);
  };
  const lines = () => all("main .script li").map(said);
  // In the order of their numbers: those that are seldom true stand behind the others.
  const options = () => all("main .choices button[name=option], main .script button[name=option]").sort((one, other) => one.value - other.value);
  // To move the focus lays the page out each time, which is most of the walk: here it is only noted.
  let focused = null;
  HTMLElement.prototype.focus = function () { focused = this; };
  const read = () => {
    if (focused && focused !== all("h1")[0]) throw new Error(`the focus is not on "${words(all("h1")[0])}"`);
    if (document.documentElement.scrollWidth > innerWidth) throw new Error(`"${words(all("h1")[0])}" is wider than the phone`);
    const page = {
      heading: words(all("h1")[0]), is_safe: document.body.classList.contains("safe"),
      hints: all("main .cite-line").map(words), guidance: all("main .guidance").map(words).join(" "),
      short: all("main .offer > p, main .options button, main .said li, main .nothing").map(words),
      lines: lines(), own: [], options: options().map(words),
      rare: all("main details.rare:not([open]) button").map(words), can_be_unsure: !!button("Not sure"),
    };
    const alone = button("for you only");
    if (alone) {
      alone.click();
      if (!document.body.classList.contains("away")) throw new Error(`all lines of "${page.heading}" on a safe page`);
      page.own = lines();
      button("Back to what may be shown").click();
    }
    return page;
  };
  const found = {};
  const walk = (path) => {
    const page = found[path.join(" ")] = read();
    if (again.includes(path.join(" "))) return;
    const through = (name, tap) => {
      tap();
      walk([...path, name]);
      button("Undo the last answer").click();
      if (words(all("h1")[0]) !== page.heading) throw new Error(`undone at ${path}, and elsewhere`);
    };
    page.options.forEach((_, at) => through(`${at + 1}`, () => options()[at].click()));
    if (page.can_be_unsure) through("u", () => button("Not sure").click());
  };
  walk([]);
  return found;
}
