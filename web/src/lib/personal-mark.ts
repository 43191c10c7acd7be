import { peopleMark } from "@tree-for-deed/common/renderer";

/** Marks a part of a page that names members. */
export const namesPeople = { [peopleMark]: "" };

/** Marks the document: from now on its pages show the viewer's own data, not a guest's. */
export function markPersonal(): void {
  document.documentElement.dataset["personal"] = "";
}

/** Selector for parts that wait for that mark on a device where a member was last logged in (`html[data-member]`). */
export const whileImpersonal = "html[data-member]:not([data-personal]) &";
