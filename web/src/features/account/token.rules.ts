import * as v from "valibot";
import { problem } from "../../i18n/problem";
import { lengthOf, storedText } from "../../lib/text";

export const tokenScopes = ["READ", "WRITE", "WEBHOOKS"] as const;
/** How long a token can last, in days; `never` until it is revoked. */
export const lifetimes = ["30", "90", "365", "never"] as const;

const max = 60;

export const tokenRules = v.object({
  name: v.pipe(
    v.string(),
    v.transform(storedText),
    v.check((name) => name !== "" && lengthOf(name) <= max, problem("token.name", { max })),
  ),
  scopes: v.pipe(v.array(v.picklist(tokenScopes)), v.minLength(1, problem("token.scopes"))),
  lifetime: v.picklist(lifetimes),
});

export type TokenValues = v.InferInput<typeof tokenRules>;
