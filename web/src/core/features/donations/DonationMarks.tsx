import { FormattedMessage, type IntlShape } from "react-intl";
import { ToneMark } from "../../../components/ToneMark";
import type { DonationStatus } from "../../../gql/schema.generated";

const tones = { PENDING: "warning", COMPLETED: "success", CANCELLED: "quiet", REFUNDED: "quiet" } as const;

export function DonationStatusMark({ status }: { status: DonationStatus }) {
  return (
    <ToneMark tone={tones[status]}>
      <FormattedMessage id={`donations.status.${status}`} />
    </ToneMark>
  );
}

/** An amount in its currency, to the cent. */
export const amountText = (intl: IntlShape, amount: string, currency: string): string =>
  intl.formatMessage({ id: currency === "BDT" ? "donations.bdt" : "donations.usd" }, { amount: Number(amount) });
