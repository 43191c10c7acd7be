import type { ValidationOptions } from "class-validator";
import { type ArgsAfter, type ErrorKey, type MessageArgs, sentenceOf } from "@tree-for-deed/common/errors";

/** What a failed class-validator rule carries to the edges: the stable key and the values of its text. */
export interface RuleContext {
  readonly key: ErrorKey;
  readonly args?: MessageArgs;
}

/**
 * Options of a class-validator decorator that say the rule's stable key, its English message and the message's values,
 * so that the web can translate it: `@MinLength(3, rule("user.usernameTooShort", "Username must be …", { min: 3 }))`.
 */
export function rule<K extends ErrorKey>(key: K, ...[args]: ArgsAfter<K>): ValidationOptions {
  const context: RuleContext = { key, ...(args && { args }) };
  return { message: sentenceOf(context), context };
}
