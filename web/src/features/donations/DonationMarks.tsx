import { FormattedMessage, type IntlShape } from "react-intl";
import { ToneMark } from "../../components/ToneMark";
import type { DonationStatus } from "../../gql/schema.generated";

const tones = { PENDING: "warning", COMPLETED: "success", CANCELLED: "quiet" } as const;

/** What became of a pledge. */
export function DonationStatusMark({ status }: { status: DonationStatus }) {
  return (
    <ToneMark tone={tones[status]}>
      <FormattedMessage id={`donations.status.${status}`} />
    </ToneMark>
  );
}

/** An amount in US dollars, to the cent. */
export const amountText = (intl: IntlShape, amount: string): string =>
  intl.formatMessage({ id: "donations.usd" }, { amount: Number(amount) });
