import { localStore } from "../../../lib/storage";

const key = "tree-for-deed-member";

/** The id of the member who was last signed in here, for when the site cannot be asked. Nothing else is remembered. */
export const knownMember = (): string | null => localStore.get(key);

/** Also marks the document, so that pages keep room for what is the member's own. */
export function rememberMember(id: string): void {
  localStore.set(key, id);
  document.documentElement.dataset["member"] = "";
}

export function forgetMember(): void {
  localStore.remove(key);
  delete document.documentElement.dataset["member"];
}

/** Marks the document in the same way before anything of it is drawn. */
export const memberMark = `try{localStorage.getItem("${key}")&&(document.documentElement.dataset.member="")}catch{}`;
