import { accountRules } from "@tree-for-deed/common/identity/account-rules";
import { paidAmount, pledgedAmount } from "@tree-for-deed/common/donations/amount-rule";
import type { Currency } from "@tree-for-deed/common/donations/money";
import { orNone, type Rule } from "@tree-for-deed/common/rule";
import { textRules } from "@tree-for-deed/common/text-rules";
import * as v from "valibot";
import { written } from "../../../components/form/field-rules";
import { packed } from "../../../i18n/problem";
import { firstPreset, readAmount } from "./amount";

const noAmount = textRules.donationAmount.missing;

/** The typed amount, as it was typed. */
const customIn = (currency: Currency, isPaid: boolean): Rule => ({
  ...orNone(isPaid ? paidAmount(currency) : pledgedAmount(currency)),
  stored: (typed) => typed,
});

const fieldsOf = (currency: Currency, isPaid: boolean) =>
  v.object({
    /** A preset; empty while another amount is typed. */
    preset: v.string(),
    custom: written(customIn(currency, isPaid)),
    donorName: written(textRules.donorName),
    donorEmail: written(accountRules.donorEmail),
    message: written(textRules.donationMessage),
  });

export type DonationValues = v.InferInput<ReturnType<typeof fieldsOf>>;

/** Rules for a donation that is paid or pledged in a currency. */
export const donationRules = (currency: Currency, isPaid: boolean) =>
  v.pipe(
    fieldsOf(currency, isPaid),
    v.forward(
      v.partialCheck(
        [["preset"], ["custom"]],
        ({ preset, custom }) => preset !== "" || custom.trim() !== "",
        packed(noAmount),
      ),
      ["custom"],
    ),
  );

export const emptyDonation = (currency: Currency): DonationValues => ({
  preset: String(firstPreset[currency]),
  custom: "",
  donorName: "",
  donorEmail: "",
  message: "",
});

/** The amount of the donation: a typed one replaces the preset. */
export const amountOf = (
  { preset, custom }: Pick<DonationValues, "preset" | "custom">,
  currency: Currency,
): number | null => readAmount(custom.trim() === "" ? preset : custom, currency);
