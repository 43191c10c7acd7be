import { localStore } from "../../../../lib/storage";
import { forgetOwnCopy } from "./own-copy";

const key = "tree-for-deed-member";

/** The id of the member who was last logged in here, for when the site cannot be reached. */
export const knownMember = (): string | null => localStore.get(key);

/** Also marks the document, so that pages reserve room for the member's own parts. */
export function rememberMember(id: string): void {
  if (knownMember() !== id) forgetOwnCopy();
  localStore.set(key, id);
  document.documentElement.dataset["member"] = "";
}

export function forgetMember(): void {
  localStore.remove(key);
  forgetOwnCopy();
  delete document.documentElement.dataset["member"];
}

/** Script that sets this mark before the first paint. */
export const memberMark = `try{localStorage.getItem("${key}")&&(document.documentElement.dataset.member="")}catch{}`;
