import { limits } from "@tree-for-deed/common/limits";
import { DecisionButtons } from "../../components/DecisionButtons";
import { Typography } from "../../components/Typography";
import { useSignInAgain } from "../session/sign-in/useSignInAgain";
import type { DedicationRow_DedicationFragment } from "./AdminDedications.generated";
import { useDecidingDedication } from "./useDecidingDedication";
import { memberText } from "../../lib/member-text";

/** The two things that can become of words. Each is asked about first, since their member hears of it at once. */
export function DecideDedication({ dedication: { id, words } }: { dedication: DedicationRow_DedicationFragment }) {
  const { asksFor, signInDialog } = useSignInAgain();
  const { busy, accept, refuse } = useDecidingDedication(id, asksFor);

  return (
    <>
      <DecisionButtons
        busy={busy}
        accept={{
          label: "dedications.accept",
          title: "dedications.acceptTitle",
          text: "dedications.acceptText",
          run: accept,
        }}
        refuse={{
          label: "dedications.refuse",
          title: "dedications.refuseTitle",
          text: "dedications.refuseText",
          reason: "dedications.reason",
          reasonHint: "dedications.reasonHint",
          reasonMax: limits.dedicationReasonMax,
          run: refuse,
        }}
      >
        <Typography {...memberText(words)} sx={{ fontWeight: 600, overflowWrap: "anywhere", mb: 1 }}>
          {words}
        </Typography>
      </DecisionButtons>
      {signInDialog}
    </>
  );
}
