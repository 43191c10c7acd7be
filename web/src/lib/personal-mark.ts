import { peopleMark } from "@tree-for-deed/common/renderer";

/** Marks a part of a page that names members. */
export const namesPeople = { [peopleMark]: "" };

/** Marks the document: from now on its pages show the viewer's own data, not a guest's. */
export function markPersonal(): void {
  document.documentElement.dataset["personal"] = "";
}

/** Whether this page leaves out the people whom a guest sees, since the member must not meet some of them. */
export const hidesPeople = (): boolean => document.documentElement.dataset["peopleHidden"] !== undefined;

/**
 * Marks a document whose viewer cannot be found out: it shows a guest's data. Where that may name people whom the member
 * must not meet (`data-people-hidden`), those parts stay away.
 */
export function markUnreachable(): void {
  if (hidesPeople()) document.documentElement.dataset["unreachable"] = "";
  else markPersonal();
}

/** Selector for parts that wait for that mark on a device where a member was last logged in (`html[data-member]`). */
export const whileImpersonal = "html[data-member]:not([data-personal]) &";
