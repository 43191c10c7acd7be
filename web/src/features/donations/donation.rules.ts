import * as v from "valibot";
import { problem } from "../../i18n/problem";
import { limits } from "@tree-for-deed/common/limits";
import { lengthOf, storedText } from "../../lib/text";
import { amountRange, firstPreset, readAmount } from "./amount";

export const messageMax = 1000;

const fields = v.object({
  /** A preset in dollars; empty while another amount is written. */
  preset: v.string(),
  custom: v.pipe(
    v.string(),
    v.check((text) => text.trim() === "" || readAmount(text) !== null, problem("donation.amount", amountRange)),
  ),
  donorName: v.pipe(
    v.string(),
    v.transform(storedText),
    v.nonEmpty(problem("donation.nameRequired")),
    v.check((name) => lengthOf(name) <= limits.fullNameMax, problem("input.tooLong", { max: limits.fullNameMax })),
  ),
  donorEmail: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(problem("donation.emailRequired")),
    v.email(problem("user.emailInvalid")),
  ),
  message: v.pipe(
    v.string(),
    v.check((text) => lengthOf(text) <= messageMax, problem("input.tooLong", { max: messageMax })),
  ),
});

export type DonationValues = v.InferInput<typeof fields>;

export const donationRules = v.pipe(
  fields,
  v.forward(
    v.partialCheck(
      [["preset"], ["custom"]],
      ({ preset, custom }) => preset !== "" || custom.trim() !== "",
      problem("donation.amount", amountRange),
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
