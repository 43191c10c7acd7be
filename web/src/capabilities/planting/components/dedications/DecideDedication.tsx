import { limits } from "@tree-for-deed/common/limits";
import { DecisionButtons } from "../../../../components/DecisionButtons";
import { Typography } from "../../../../components/Typography";
import { useSignInAgain } from "../../../../core/features/session/sign-in/useSignInAgain";
import {
  AcceptDedicationDocument,
  DedicationDetailsDocument,
  type DedicationRow_DedicationFragment,
  RefuseDedicationDocument,
} from "./AdminDedications.generated";
import { memberText } from "../../../../lib/member-text";

/** Query fields that change with a decision on a dedication. */
const moved = ["adminDedications", "tree", "moderationLog"];

/** The two decisions on a dedication. */
export function DecideDedication({ dedication: { id, words } }: { dedication: DedicationRow_DedicationFragment }) {
  const { asksFor, signInDialog } = useSignInAgain();

  return (
    <>
      <DecisionButtons
        id={id}
        details={DedicationDetailsDocument}
        moved={moved}
        asksFor={asksFor}
        accept={{
          document: AcceptDedicationDocument,
          label: "dedications.accept",
          title: "dedications.acceptTitle",
          text: "dedications.acceptText",
          done: "dedications.accepted",
        }}
        refuse={{
          document: RefuseDedicationDocument,
          label: "dedications.refuse",
          title: "dedications.refuseTitle",
          text: "dedications.refuseText",
          done: "dedications.refused",
          reason: "dedications.reason",
          reasonHint: "dedications.reasonHint",
          reasonMax: limits.dedicationReasonMax,
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
