import type { Currency } from "@tree-for-deed/common/donations/money";
import type { DonationValues } from "./donation.rules";

/** A payment method: its provider and currency. */
export interface PaymentWay {
  /** The provider's name in the API. */
  provider: string;
  currency: Currency;
  /** Its name in the language of the page. */
  name: string;
}

/** Online payment of donations. */
export interface DonationPayment {
  ways: readonly PaymentWay[];
  /**
   * Records a donation and returns the address of the payment page; typed values are kept. Throws the API's error when
   * it is refused.
   */
  pay: (values: DonationValues, way: PaymentWay) => Promise<string | null>;
  /** Makes the next submission a new payment, even with the same values. */
  anew: () => void;
}
