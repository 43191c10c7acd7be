import { programRules } from "@tree-for-deed/common/program-rules";
import * as v from "valibot";
import { written } from "../../../components/form/field-rules";
import { problem } from "../../../i18n/problem";

export const tokenScopes = ["READ", "WRITE", "WEBHOOKS"] as const;
/** Lifetimes of a token in days; `never` means until it is revoked. */
export const lifetimes = ["30", "90", "365", "never"] as const;

export const tokenRules = v.object({
  name: written(programRules.tokenName),
  scopes: v.pipe(v.array(v.picklist(tokenScopes)), v.minLength(1, problem("token.scopes"))),
  lifetime: v.picklist(lifetimes),
});

export type TokenValues = v.InferInput<typeof tokenRules>;
