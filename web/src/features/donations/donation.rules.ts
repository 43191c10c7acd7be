import { accountRules } from "@tree-for-deed/common/account-rules";
import { orNone, readBy } from "@tree-for-deed/common/rule";
import { textRules } from "@tree-for-deed/common/text-rules";
import * as v from "valibot";
import { written } from "../../components/form/field-rules";
import { packed } from "../../i18n/problem";
import { firstPreset, readAmount } from "./amount";

const noAmount = textRules.donationAmount.missing;

const fields = v.object({
  /** A preset; empty while another amount is written. */
  preset: v.string(),
  custom: written(orNone(readBy((text) => (readAmount(text) === null ? null : text), noAmount))),
  donorName: written(textRules.donorName),
  donorEmail: written(accountRules.donorEmail),
  message: written(textRules.donationMessage),
});

export type DonationValues = v.InferInput<typeof fields>;

export const donationRules = v.pipe(
  fields,
  v.forward(
    v.partialCheck(
      [["preset"], ["custom"]],
      ({ preset, custom }) => preset !== "" || custom.trim() !== "",
      packed(noAmount),
    ),
    ["custom"],
  ),
);

export const emptyDonation: DonationValues = {
  preset: String(firstPreset.USD),
  custom: "",
  donorName: "",
  donorEmail: "",
  message: "",
};

/** The amount that counts: what is written replaces what is chosen. */
export const amountOf = ({ preset, custom }: Pick<DonationValues, "preset" | "custom">): number | null =>
  custom.trim() === "" ? readAmount(preset) : readAmount(custom);
