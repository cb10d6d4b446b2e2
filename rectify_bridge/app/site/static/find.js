// The search by words, as the program does it: the same index, the same figures.
"use strict";
const search = (() => {
  const LEVELS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
  const BIDS = new RegExp(`\\b(${LEVELS.join("|")}|\\d+) ?(club|diamond|heart|spade|no ?trump)s?\\b`, "gi");
  const BEFORE_THE_LAST_BID = /\b(over|to|on|after)\b/gi; // What stands between a bid and the one before it.
  const BID = /^(\d+)(C|D|H|S|N|NT|♣|♦|♥|♠)$/i, RANK = { C: 0, "♣": 0, D: 1, "♦": 1, H: 2, "♥": 2, S: 3, "♠": 3, N: 4, NT: 4 };

  // How many slips lead from one word to the other: a letter changed, left out or put in, or two exchanged.
  const distance = (one, other, bound) => {
    let earlier = [], before = [], row = [...other, ""].map((_, at) => at);
    for (let i = 1; i <= one.length; i += 1) {
      [earlier, before, row] = [before, row, [i]];
      for (let j = 1; j <= other.length; j += 1) {
        let best = Math.min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (one[i - 1] !== other[j - 1]));
        if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) best = Math.min(best, earlier[j - 2] + 1);
        row.push(best);
      }
      if (Math.min(...row) > bound) return bound + 1;
    }
    return row.at(-1);
  };

  return (data) => {
    const place = new Map(data.words.map((word, at) => [word, at]));
    const phrasesWith = data.words.map(() => []);
    const phrases = data.phrases.flatMap((ofKind, kind) => ofKind.map((words) => ({ kind, weight: words.reduce((sum, at) => sum + data.weights[at], 0), words })));
    for (const phrase of phrases) for (const at of phrase.words) phrasesWith[at].push(phrase);
    const sayings = new Map(data.sayings), escaped = data.sayings.map(([said]) => said.replace(/[^a-z0-9 ]/g, "\\$&"));
    const anySaying = new RegExp(`\\b(${escaped.join("|")})\\b`, "g");
    const noise = new Set(data.noise), commonest = new Set(data.commonest);

    const spokenWords = (text) => {
      const plainer = text.toLowerCase().replaceAll("’", "'").replaceAll(...data.not).replace(anySaying, (said) => sayings.get(said));
      return (plainer.match(/[a-z0-9♣♦♥♠]+/g) ?? []).filter((word) => !noise.has(word));
    };
    const stemOf = (word) => {
      const ending = data.endings.find((one) => word.endsWith(one) && word.length - one.length >= data.stem && !word.endsWith("ss"));
      if (ending === undefined) return word.length > data.stem ? word.replace(/e$/, "") : word;
      const stem = word.slice(0, -ending.length);
      const doubled = ["ing", "ed"].includes(ending) && stem.at(-1) === stem.at(-2) && !"ls".includes(stem.at(-1));
      return (doubled ? stem.slice(0, -1) : stem).replace(/e$/, "");
    };
    const listed = data.forms.flatMap(([word, others]) => [word, ...others.split(" ")].map((form) => [form, word]));
    const forms = new Map([...listed.toReversed().map(([form, word]) => [stemOf(form), word]), ...listed]);
    const plain = (word) => forms.get(word) ?? forms.get(stemOf(word)) ?? stemOf(word);
    const spoken = [...data.spoken, ...[...forms].filter(([, word]) => place.has(word)).map(([form]) => form)];
    const ordered = (word) => [...word].sort().join("");
    const noiseLetters = new Set(data.noise.filter((word) => word.length > 2).map(ordered));
    const nearest = (word) => {
      if (noiseLetters.has(ordered(word))) return [];
      let bound = (data.bounds.find(([letters]) => word.length >= letters) ?? [0, 0])[1];
      const found = [], shortest = data.bounds.at(-1)[0];
      for (const known of bound ? spoken : []) {
        if (known[0] !== word[0] || Math.abs(known.length - word.length) > bound || known.length < shortest) continue;
        const slips = distance(word, known, bound);
        if (slips <= bound) { found.push([known, slips]); bound = slips; }
      }
      return found.filter(([, slips]) => slips === bound).map(([known, slips]) => [known, 1 - data.slip * slips]);
    };

    // The words with what the bids in them show: one above seven, or one that is not enough over the other.
    const bidsRead = (words) => {
      const short = words.replace(BIDS, (_, level, strain) =>
        `${LEVELS.includes(level.toLowerCase()) ? LEVELS.indexOf(level.toLowerCase()) + 1 : level}${/^no/i.test(strain) ? "NT" : strain[0].toLowerCase()}`);
      const all = short.split(/[\s,]+/), isBid = (word) => BID.test(word);
      const bids = all.filter(isBid).map((word) => BID.exec(word)).map(([, level, strain]) => [Number(level), RANK[strain.toUpperCase()]]);
      if (bids.some(([level]) => level > 7)) return [words, "bid above seven"].join(" ");
      if (bids.length !== 2 || !short.match(BEFORE_THE_LAST_BID)) return words;
      const [[level, strain], over] = bids;
      const enough = level > over[0] || (level === over[0] && strain > over[1]);
      const rest = all.filter((word) => !isBid(word)).join(" ").replaceAll(BEFORE_THE_LAST_BID, "");
      return enough ? rest : [rest, "insufficient bid"].join(" ");
    };
    // What a word means: itself where it is known, else the known words that mean the same or nearly so.
    const others = new Map(data.thesaurus.split("\n").filter((line) => line && !line.startsWith("#")).map((line) => {
      const [word, meanings] = line.split(": "), [same, nearly] = meanings.split("/").map((side) => side.match(/\S+/g) ?? []);
      return [word, [...same.map((one) => [one, data.same]), ...nearly.map((one) => [one, data.nearly])]];
    }));
    const meant = (word) => {
      const form = plain(word);
      return place.has(form) ? [[form, 1]] : (others.get(form) ?? []).filter(([known]) => place.has(known));
    };
    const meantWrongly = (word) => {
      const found = word.startsWith(data.wrongly) ? meant(word.slice(data.wrongly.length)) : [];
      return found.length ? [...found.filter(([known]) => known !== "wrong"), ["wrong", data.same]] : [];
    };
    const asked = (words) => {
      const found = new Map();
      for (const word of spokenWords(bidsRead(words))) {
        const ways = [() => meant(word), () => meantWrongly(word), () => nearest(word).map(([known, sure]) => [plain(known), sure])];
        for (const [known, sure] of ways.reduce((all, way) => (all.length ? all : way()), [])) {
          const at = place.get(known);
          found.set(at, Math.max(found.get(at) ?? 0, sure));
        }
      }
      return found;
    };

    // The kinds that players may mean by these words, the likeliest first.
    return (words, most = 6) => {
      const shared = new Map(), anywhere = new Map(), wanted = asked(words);
      let whole = 0;
      for (const [at, sure] of wanted) {
        const told = sure * data.weights[at];
        whole += data.weights[at];
        for (const phrase of phrasesWith[at]) shared.set(phrase, (shared.get(phrase) ?? 0) + told);
        for (const kind of new Set(phrasesWith[at].map((phrase) => phrase.kind))) anywhere.set(kind, (anywhere.get(kind) ?? 0) + told);
      }
      const alike = new Map();
      for (const [phrase, told] of shared) {
        const exact = phrase.words.length === wanted.size && phrase.words.every((at) => wanted.has(at)) ? data.whole : 0;
        alike.set(phrase.kind, [...(alike.get(phrase.kind) ?? []), told / Math.sqrt(whole * phrase.weight) + exact]);
      }
      return [...alike].map(([kind, scores]) => [data.kinds[kind], (commonest.has(kind) ? data.often : 1) * (scores.sort((a, b) => b - a).slice(0, data.count.length)
        .reduce((sum, score, at) => sum + data.count[at] * score, 0) + data.anywhere * anywhere.get(kind) / whole)])
        .sort((one, other) => other[1] - one[1]).slice(0, most).filter(([, score]) => score > data.faint).map(([kind]) => kind);
    };
  };
})();
