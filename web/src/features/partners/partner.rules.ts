import * as v from "valibot";
import { problem } from "../../i18n/problem";
import { lengthOf, storedText } from "../../lib/text";

const nameMax = 100;

const isHttps = (typed: string): boolean => {
  if (!URL.canParse(typed)) return typed === "";
  const { protocol, username, password } = new URL(typed);
  return protocol === "https:" && username === "" && password === "";
};

/** A partner as an admin writes it. The API checks it all again. */
export const partnerRules = v.object({
  name: v.pipe(
    v.string(),
    v.transform(storedText),
    v.nonEmpty(problem("partner.nameRequired")),
    v.check((name) => lengthOf(name) <= nameMax, problem("input.tooLong", { max: nameMax })),
  ),
  website: v.pipe(v.string(), v.trim(), v.check(isHttps, problem("partner.website"))),
  active: v.boolean(),
});

export type PartnerValues = v.InferInput<typeof partnerRules>;
