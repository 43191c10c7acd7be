import { textRules } from "@tree-for-deed/common/text-rules";
import * as v from "valibot";
import { written } from "../../../components/form/field-rules";

/** Validation of a partner. */
export const partnerRules = v.object({
  name: written(textRules.partnerName),
  website: written(textRules.partnerWebsite),
  active: v.boolean(),
});

export type PartnerValues = v.InferInput<typeof partnerRules>;
