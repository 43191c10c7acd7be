import { useMutation } from "@apollo/client/react";
import { CreateDonationDocument } from "./Donations.generated";
import type { Currency } from "@tree-for-deed/common/donations/money";
import { storedText } from "@tree-for-deed/common/text";
import { useOnce } from "../../../lib/useOnce";
import { amountOf, type DonationValues } from "./donation.rules";

/** The accepted pledge, for the thank-you message. */
export interface Pledge {
  amount: number;
  currency: Currency;
  name: string;
  email: string;
}

/** Stores a pledge. Throws the API's error when it is refused. */
export function usePledge(): (values: DonationValues, currency: Currency) => Promise<Pledge> {
  const once = useOnce();
  const [create] = useMutation(CreateDonationDocument);
  return async (values, currency) => {
    const amount = amountOf(values, currency) ?? 0;
    const [name, email, message] = [storedText(values.donorName), values.donorEmail.trim(), storedText(values.message)];
    const input = {
      amount: String(amount),
      currency,
      donorName: name,
      donorEmail: email,
      ...(message !== "" && { message }),
    };
    await once(input, (idempotencyKey) => create({ variables: { input, idempotencyKey } }));
    return { amount, currency, name, email };
  };
}
