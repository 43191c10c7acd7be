import { useMutation } from "@apollo/client/react";
import { storedText } from "@tree-for-deed/common/text";
import { useCallback, useRef } from "react";
import { useLanguage } from "../../../i18n/LanguageProvider";
import { randomId } from "../../../lib/random-id";
import { amountOf, type DonationValues } from "../../../core/features/donations/donation.rules";
import { paymentDraft } from "../../../core/features/donations/payment-draft";
import type { DonationPayment, PaymentWay } from "../../../core/features/donations/donation-payment";
import type { PaymentProvider } from "../../../gql/schema.generated";
import { StartPaymentDocument } from "./Payments.generated";

/** Starts payments. A repeated request, by a second click or after a lost answer, is the same payment. */
export function usePayment(): Pick<DonationPayment, "pay" | "anew"> {
  const { language } = useLanguage();
  const [start] = useMutation(StartPaymentDocument);
  const sent = useRef<{ content: string; key: string } | null>(null);
  const pay = async (values: DonationValues, way: PaymentWay): Promise<string | null> => {
    const message = storedText(values.message);
    const donor = { donorName: storedText(values.donorName), donorEmail: values.donorEmail.trim() };
    const amount = String(amountOf(values, way.currency) ?? 0);
    paymentDraft.keep({ values, way });
    const input = {
      provider: way.provider as PaymentProvider,
      currency: way.currency,
      amount,
      ...donor,
      language,
      ...(message !== "" && { message }),
    };
    const content = JSON.stringify(input);
    if (sent.current?.content !== content) sent.current = { content, key: randomId() };
    const { data } = await start({ variables: { input, idempotencyKey: sent.current.key } });
    return data?.startPayment.url ?? null;
  };
  const anew = useCallback(() => (sent.current = null), []);
  return { pay, anew };
}
