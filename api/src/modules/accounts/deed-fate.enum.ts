import { registerEnumType } from "type-graphql";

/** What becomes of the deeds of a member who leaves. */
export enum DeedFate {
  REMOVE = "remove",
  KEEP_ANONYMOUS = "keep_anonymous",
}

registerEnumType(DeedFate, {
  name: "DeedFate",
  description: "What becomes of your deeds when you delete your account.",
  valuesConfig: {
    REMOVE: { description: "All of them are deleted, and their trees no longer count." },
    KEEP_ANONYMOUS: {
      description:
        "Approved deeds stay, with photos and trees, as those of a former member without a name; others are deleted.",
    },
  },
});
