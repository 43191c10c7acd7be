import { tabStore } from "../../../lib/storage";
import type { DonationValues } from "./donation.rules";
import type { PaymentWay } from "./donation-payment";

const KEY = "tree-for-deed-donation";

/** Form values from before the redirect to the provider. */
export interface PaymentDraft {
  values: DonationValues;
  way: PaymentWay;
}

/** Kept until the tab is closed, or the money has arrived. */
export const paymentDraft = {
  keep: (draft: PaymentDraft) => tabStore.set(KEY, JSON.stringify(draft)),
  forget: () => tabStore.remove(KEY),
  read: (): PaymentDraft | null => {
    const kept = tabStore.get(KEY);
    return kept === null ? null : (JSON.parse(kept) as PaymentDraft);
  },
};
