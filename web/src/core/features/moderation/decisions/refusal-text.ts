import type { DecisionRefusal } from "../../../../gql/schema.generated";
import type { MessageId } from "../../../../i18n/message-id";

/** Error texts by refusal, as the API would answer the decision. */
export const refusalText = {
  OWN_DEED: "errors.deed.ownDecision",
  OTHER_CATEGORY: "errors.deed.notOfYourCategories",
  OWN_REJECTION: "errors.deed.appealForOthers",
} as const satisfies Record<DecisionRefusal, MessageId>;
