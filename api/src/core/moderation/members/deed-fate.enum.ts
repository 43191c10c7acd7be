import { describedEnum } from "../../../shared/described-enum";

/** Options for the deeds of a member who leaves. */
export enum DeedFate {
  REMOVE = "remove",
  KEEP_ANONYMOUS = "keep_anonymous",
}

describedEnum({ DeedFate }, "The fate of a member's deeds when the account is deleted.", {
  REMOVE: "All of them are deleted, and their trees no longer count.",
  KEEP_ANONYMOUS:
    "Approved deeds stay, with photos and trees, as those of a former member without a name; others are deleted.",
});
