import { TextLink } from "../../../components/TextLink";
import { usePanelAddress } from "../../../core/pages/admin/panel-address";
import type { PaymentLink_DonationFragment } from "./PaymentLink.generated";

/** The way from a donation in the panel to its online payment; nothing where it was not paid online. */
export default function PaymentLink({ data: { onlinePaymentId } }: { data: PaymentLink_DonationFragment }) {
  const { href } = usePanelAddress();
  if (onlinePaymentId === null) return null;
  const there = { view: "payments", search: "", sort: null, filter: null, page: 1, open: onlinePaymentId };
  return <TextLink to={href(there)} sx={{ display: "inline-block", mt: 2 }} text="payments.toPayment" />;
}
