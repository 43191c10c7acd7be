import { useMemo } from "react";
import { Donate } from "../../../core/pages/donate/Donate";
import { useQuery } from "../../../lib/useQuery";
import { useLanguage } from "../../../i18n/LanguageProvider";
import { waysOf } from "../components/payment-ways";
import { PaymentOptionsDocument } from "../components/Payments.generated";
import { usePayment } from "../components/usePayment";

/** The donation page with the ways to pay that the site's providers offer. */
export default function PaidDonation() {
  const { language } = useLanguage();
  const { data: read, previousData } = useQuery(PaymentOptionsDocument, { variables: { language } });
  const data = read ?? previousData;
  const ways = useMemo(() => waysOf(data?.paymentOptions ?? []), [data]);
  const { pay, anew } = usePayment();
  return <Donate payment={ways.length > 0 ? { ways, pay, anew } : null} />;
}
