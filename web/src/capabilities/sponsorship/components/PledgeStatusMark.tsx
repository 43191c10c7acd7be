import { FormattedMessage } from "react-intl";
import { ToneMark } from "../../../components/ToneMark";
import type { PledgeStatus } from "../../../gql/schema.generated";

const tones = { PENDING: "warning", ACCEPTED: "success", DECLINED: "quiet" } as const;

export function PledgeStatusMark({ status }: { status: PledgeStatus }) {
  return (
    <ToneMark tone={tones[status]}>
      <FormattedMessage id={`pledges.status.${status}`} />
    </ToneMark>
  );
}
