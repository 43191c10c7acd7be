import { describedEnum } from "../../shared/described-enum";

/** What kinds of public pages can be removed. */
export enum RemovedPageKind {
  DEED = "deed",
  TREE = "tree",
  PROFILE = "profile",
  CERTIFICATE = "certificate",
}

describedEnum({ RemovedPageKind }, "What kind of public page was removed.", {
  DEED: "A deed, by its unique id.",
  TREE: "A tree, by its code.",
  PROFILE: "A member's profile, by the username or the id.",
  CERTIFICATE: "A certificate, by its code.",
});
