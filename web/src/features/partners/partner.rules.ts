import { textRules } from "@tree-for-deed/common/text-rules";
import * as v from "valibot";
import { such, written } from "../../components/form/field-rules";

const isHttps = (typed: string): boolean => {
  if (!URL.canParse(typed)) return typed === "";
  const { protocol, username, password } = new URL(typed);
  return protocol === "https:" && username === "" && password === "";
};

/** A partner as an admin writes it. */
export const partnerRules = v.object({
  name: written(textRules.partnerName),
  website: v.pipe(
    such((typed) => isHttps(typed.trim()), "partner.website"),
    v.trim(),
  ),
  active: v.boolean(),
});

export type PartnerValues = v.InferInput<typeof partnerRules>;
