import { useMutation } from "@apollo/client/react";
import { CreateDonationDocument } from "./Donations.generated";
import { storedText } from "@tree-for-deed/common/text";
import { amountOf, type DonationValues } from "./donation.rules";

/** The accepted pledge, for the thank-you message. */
export interface Pledge {
  amount: number;
  name: string;
  email: string;
}

/** Stores a pledge. Throws the API's error when it is refused. */
export function usePledge(): (values: DonationValues) => Promise<Pledge> {
  const [create] = useMutation(CreateDonationDocument);
  return async (values) => {
    const amount = amountOf(values, "USD") ?? 0;
    const [name, email, message] = [storedText(values.donorName), values.donorEmail.trim(), storedText(values.message)];
    await create({
      variables: {
        input: { amount: String(amount), donorName: name, donorEmail: email, ...(message !== "" && { message }) },
      },
    });
    return { amount, name, email };
  };
}
