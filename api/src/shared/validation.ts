import type { ValidationOptions } from "class-validator";
import type { MessageArgs } from "./errors";

/** What a failed class-validator rule carries to the edges: the stable key and the values of its text. */
export interface RuleContext {
  readonly key: string;
  readonly args?: MessageArgs;
}

/**
 * Options of a class-validator decorator that say the rule's stable key, its English message and the message's values,
 * so that the web can translate it: `@MinLength(3, rule("user.usernameTooShort", "Username must be …", { min: 3 }))`.
 */
export function rule(key: string, message: string, args?: MessageArgs): ValidationOptions {
  const context: RuleContext = { key, ...(args && { args }) };
  return { message, context };
}
