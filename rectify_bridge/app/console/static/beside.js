// On a wide screen the Director's evening stands beside the case: the same lists as on the first page.
"use strict";
const WIDE = "(min-width:70rem)", CASE = /^\/case\/[^/]+(\/own)?$/;
const beside = async () => {
  const page = new DOMParser().parseFromString(await (await fetch("/")).text(), "text/html");
  const evening = page.querySelector(".evening:has(section)");
  if (!evening) return;
  const aside = document.createElement("aside"), here = location.pathname.replace(/\/own$/, "");
  aside.className = "beside";
  aside.setAttribute("aria-label", "This evening");
  aside.append(document.importNode(evening, true));
  for (const link of aside.querySelectorAll(`a[href="${here}"]`)) link.setAttribute("aria-current", "page");
  document.body.append(aside);
};
if (CASE.test(location.pathname) && matchMedia(WIDE).matches) beside().catch(() => {});
