import { limits } from "@tree-for-deed/common/limits";
import * as v from "valibot";
import { such } from "../../components/form/field-rules";
import { problem } from "../../i18n/problem";
import { lengthOf } from "@tree-for-deed/common/text";

export const tokenScopes = ["READ", "WRITE", "WEBHOOKS"] as const;
/** How long a token can last, in days; `never` until it is revoked. */
export const lifetimes = ["30", "90", "365", "never"] as const;

const max = limits.tokenNameMax;

export const tokenRules = v.object({
  name: such((name) => lengthOf(name) >= 1 && lengthOf(name) <= max, "token.name", { max }),
  scopes: v.pipe(v.array(v.picklist(tokenScopes)), v.minLength(1, problem("token.scopes"))),
  lifetime: v.picklist(lifetimes),
});

export type TokenValues = v.InferInput<typeof tokenRules>;
