import { localStore } from "../../../lib/storage";

const key = "tree-for-deed-member";

/** The id of the member who was last signed in here, for when the site cannot be asked. Nothing else is remembered. */
export const knownMember = (): string | null => localStore.get(key);

export const rememberMember = (id: string): void => void localStore.set(key, id);

export const forgetMember = (): void => localStore.remove(key);
