import { describedEnum, type ValueOf } from "../../../shared/described-enum";

export const DecisionRefusal = describedEnum("DecisionRefusal", "Reason why a reviewer may not decide on a deed.", {
  OWN_DEED: ["ownDeed", "It is the reviewer's own deed."],
  OTHER_CATEGORY: ["otherCategory", "The reviewer does not review this category."],
  OWN_REJECTION: ["ownRejection", "The reviewer rejected it, and its author appealed to another reviewer."],
});
export type DecisionRefusal = ValueOf<typeof DecisionRefusal>;
