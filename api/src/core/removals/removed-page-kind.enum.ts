import { describedEnum, type ValueOf } from "../../shared/described-enum";

export const RemovedPageKind = describedEnum("RemovedPageKind", "The kind of a removed public page.", {
  DEED: ["deed", "A deed, by its unique id."],
  TREE: ["tree", "A tree, by its code."],
  PROFILE: ["profile", "A member's profile, by the username or the id."],
  CERTIFICATE: ["certificate", "A certificate, by its code."],
});
export type RemovedPageKind = ValueOf<typeof RemovedPageKind>;
