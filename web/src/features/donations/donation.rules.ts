import { problem } from "@tree-for-deed/common/errors";
import { textRules } from "@tree-for-deed/common/text-rules";
import * as v from "valibot";
import { judged, such, written } from "../../components/form/field-rules";
import { packed } from "../../i18n/problem";
import { amountRange, firstPreset, readAmount } from "./amount";

const noAmount = problem("donation.amount", amountRange);

const fields = v.object({
  /** A preset in dollars; empty while another amount is written. */
  preset: v.string(),
  custom: judged((text) => (text.trim() === "" || readAmount(text) !== null ? null : noAmount)),
  donorName: written(textRules.donorName),
  donorEmail: v.pipe(
    such((email) => email.trim() !== "", "donation.emailRequired"),
    v.trim(),
    v.email(packed(problem("user.emailInvalid"))),
  ),
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
  preset: String(firstPreset),
  custom: "",
  donorName: "",
  donorEmail: "",
  message: "",
};

/** The amount that counts: what is written replaces what is chosen. */
export const amountOf = ({ preset, custom }: Pick<DonationValues, "preset" | "custom">): number | null =>
  custom.trim() === "" ? readAmount(preset) : readAmount(custom);
