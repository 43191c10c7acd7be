import { describedEnum, type ValueOf } from "../../../shared/described-enum";

export const DeedFate = describedEnum(
  "DeedFate",
  "Choice of what happens to a member's deeds when the account is deleted.",
  {
    REMOVE: ["remove", "All deeds are deleted, and their trees no longer count."],
    KEEP_ANONYMOUS: [
      "keep_anonymous",
      "Approved deeds stay with their photos and trees, without the member's name; all others are deleted.",
    ],
  },
);
export type DeedFate = ValueOf<typeof DeedFate>;
