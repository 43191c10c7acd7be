import { limits } from "@tree-for-deed/common/limits";
import { moneyText } from "@tree-for-deed/common/tree-price";
import { DecisionButtons } from "../../components/DecisionButtons";
import { useLanguage } from "../../i18n/LanguageProvider";
import { useSignInAgain } from "../session/sign-in/useSignInAgain";
import type { PledgeRow_PledgeFragment } from "./AdminPledges.generated";
import { useDeciding } from "./useDeciding";

/** The two things that can become of a pledge. Each is asked about first, since neither can be taken back. */
export function DecidePledge({ pledge }: { pledge: PledgeRow_PledgeFragment }) {
  const { language } = useLanguage();
  const { asksFor, signInDialog } = useSignInAgain();
  const { busy, accept, decline } = useDeciding(pledge.id, asksFor);
  const { organisation, trees, pricePerTree, currency } = pledge;

  return (
    <>
      <DecisionButtons
        busy={busy}
        values={{ organisation, trees, sum: moneyText(trees * pricePerTree, currency, language) }}
        accept={{ label: "pledges.accept", title: "pledges.acceptTitle", text: "pledges.acceptText", run: accept }}
        refuse={{
          label: "pledges.decline",
          title: "pledges.declineTitle",
          text: "pledges.declineText",
          reason: "pledges.reason",
          reasonHint: "pledges.reasonHint",
          reasonMax: limits.pledgeReasonMax,
          run: decline,
        }}
      />
      {signInDialog}
    </>
  );
}
