import { FormattedMessage } from "react-intl";
import { ToneMark } from "../../../../components/ToneMark";
import type { DedicationStatus } from "../../../../gql/schema.generated";

const tones = { PENDING: "warning", ACCEPTED: "success", REFUSED: "quiet" } as const;

export function DedicationStatusMark({ status }: { status: DedicationStatus }) {
  return (
    <ToneMark tone={tones[status]}>
      <FormattedMessage id={`dedications.status.${status}`} />
    </ToneMark>
  );
}
