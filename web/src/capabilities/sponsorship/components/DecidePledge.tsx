import { pledgeLimits } from "@tree-for-deed/common/sponsorship/pledge-rules";
import { moneyText } from "@tree-for-deed/common/donations/money-text";
import { DecisionButtons } from "../../../components/DecisionButtons";
import { useLanguage } from "../../../i18n/LanguageProvider";
import { useSignInAgain } from "../../../core/features/session/sign-in/useSignInAgain";
import {
  AcceptPledgeDocument,
  DeclinePledgeDocument,
  PledgeDetailsDocument,
  type PledgeRow_PledgeFragment,
} from "./AdminPledges.generated";

/** Query fields that change with a decision on a pledge. */
const moved = ["adminPledges", "sponsors", "forest", "moderationLog"];

/** The two decisions on a pledge. */
export function DecidePledge({ pledge }: { pledge: PledgeRow_PledgeFragment }) {
  const { language } = useLanguage();
  const { asksFor, signInDialog } = useSignInAgain();
  const { id, organisation, trees, pricePerTree, currency } = pledge;

  return (
    <>
      <DecisionButtons
        id={id}
        details={PledgeDetailsDocument}
        moved={moved}
        asksFor={asksFor}
        values={{ organisation, trees, sum: moneyText(trees * pricePerTree, currency, language) }}
        accept={{
          document: AcceptPledgeDocument,
          label: "pledges.accept",
          title: "pledges.acceptTitle",
          text: "pledges.acceptText",
          done: "pledges.accepted",
        }}
        refuse={{
          document: DeclinePledgeDocument,
          label: "pledges.decline",
          title: "pledges.declineTitle",
          text: "pledges.declineText",
          done: "pledges.declined",
          reason: "pledges.reason",
          reasonHint: "pledges.reasonHint",
          reasonMax: pledgeLimits.reasonMax,
        }}
      />
      {signInDialog}
    </>
  );
}
