import { FormattedMessage } from "react-intl";
import { ToneMark } from "../../../../components/ToneMark";
import type { PaymentState } from "../../../../gql/schema.generated";

const tones = {
  STARTING: "quiet",
  OPEN: "quiet",
  REVIEW: "warning",
  PAID: "success",
  FAILED: "quiet",
  CANCELLED: "quiet",
  EXPIRED: "quiet",
  REFUNDING: "error",
  REFUNDED: "quiet",
} as const satisfies Record<PaymentState, string>;

export function PaymentStateMark({ state }: { state: PaymentState }) {
  return (
    <ToneMark tone={tones[state]}>
      <FormattedMessage id={`payments.state.${state}`} />
    </ToneMark>
  );
}
