import { describedEnum } from "../../shared/described-enum";

/** The kinds of public pages that can be removed. */
export enum RemovedPageKind {
  DEED = "deed",
  TREE = "tree",
  PROFILE = "profile",
  CERTIFICATE = "certificate",
}

describedEnum({ RemovedPageKind }, "The kind of a removed public page.", {
  DEED: "A deed, by its unique id.",
  TREE: "A tree, by its code.",
  PROFILE: "A member's profile, by the username or the id.",
  CERTIFICATE: "A certificate, by its code.",
});
