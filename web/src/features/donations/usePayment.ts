import { useMutation } from "@apollo/client/react";
import { storedText } from "@tree-for-deed/common/text";
import { useLanguage } from "../../i18n/LanguageProvider";
import { amountOf, type DonationValues } from "./donation.rules";
import { paymentDraft } from "./payment-draft";
import type { PaymentWay } from "./payment-ways";
import { StartPaymentDocument } from "./Payments.generated";

/** Notes a donation and answers where it is paid; what was typed is kept. Throws what the API says when it refuses. */
export function usePayment(): (values: DonationValues, way: PaymentWay) => Promise<string | null> {
  const { language } = useLanguage();
  const [start] = useMutation(StartPaymentDocument);
  return async (values, way) => {
    const message = storedText(values.message);
    const donor = { donorName: storedText(values.donorName), donorEmail: values.donorEmail.trim() };
    const amount = String(amountOf(values) ?? 0);
    paymentDraft.keep({ values, way });
    const input = { ...way, amount, ...donor, language, ...(message !== "" && { message }) };
    const { data } = await start({ variables: { input } });
    return data?.startPayment.url ?? null;
  };
}
