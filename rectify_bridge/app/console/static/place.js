// Table and board that were entered before a search, or before a record, go with it.
"use strict";
const place = () => ["table", "board"]
  .map((name) => [name, document.querySelector(`.place [name=${name}]`)?.value.trim()])
  .filter(([, value]) => value);
document.querySelector("form.search")?.addEventListener("formdata", ({ formData }) => {
  for (const [name, value] of place()) formData.set(name, value);
});
for (const link of document.querySelectorAll("a[data-placed]")) {
  const plain = link.href;
  link.addEventListener("click", () => {
    const address = new URL(plain);
    for (const [name, value] of place()) address.searchParams.set(name, value);
    link.href = address.href;
  });
}
