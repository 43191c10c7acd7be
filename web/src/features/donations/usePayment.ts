import { useMutation } from "@apollo/client/react";
import { storedText } from "@tree-for-deed/common/text";
import { useCallback, useRef } from "react";
import { useLanguage } from "../../i18n/LanguageProvider";
import { randomId } from "../../lib/random-id";
import { amountOf, type DonationValues } from "./donation.rules";
import { paymentDraft } from "./payment-draft";
import type { PaymentWay } from "./payment-ways";
import { StartPaymentDocument } from "./Payments.generated";

interface Payment {
  /** Notes a donation and answers where it is paid; what was typed is kept. Throws what the API says when it refuses. */
  pay: (values: DonationValues, way: PaymentWay) => Promise<string | null>;
  /** Makes the next submission a new payment, even with the same values. */
  anew: () => void;
}

/** Starts payments. The same that is sent again, by a second press or after an answer that was lost, is the same payment. */
export function usePayment(): Payment {
  const { language } = useLanguage();
  const [start] = useMutation(StartPaymentDocument);
  const sent = useRef<{ content: string; key: string } | null>(null);
  const pay = async (values: DonationValues, way: PaymentWay): Promise<string | null> => {
    const message = storedText(values.message);
    const donor = { donorName: storedText(values.donorName), donorEmail: values.donorEmail.trim() };
    const amount = String(amountOf(values, way.currency) ?? 0);
    paymentDraft.keep({ values, way });
    const input = { ...way, amount, ...donor, language, ...(message !== "" && { message }) };
    const content = JSON.stringify(input);
    if (sent.current?.content !== content) sent.current = { content, key: randomId() };
    const { data } = await start({ variables: { input, idempotencyKey: sent.current.key } });
    return data?.startPayment.url ?? null;
  };
  const anew = useCallback(() => (sent.current = null), []);
  return { pay, anew };
}
