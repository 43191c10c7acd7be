/** Marks the document: what its pages show is what the visitor may see, no more what everybody may. */
export function markPersonal(): void {
  document.documentElement.dataset["personal"] = "";
}

/** Selects what waits for that mark on a device where a member was last signed in (`html[data-member]`). */
export const whileImpersonal = "html[data-member]:not([data-personal]) &";
