import { type ValidationError, validate } from "class-validator";
import { badFields, type FieldError } from "./errors";
import type { RuleContext } from "./validation";

export interface ValidOptions {
  /** Removes properties without a rule: for input whose shape nothing else has checked. */
  readonly dropUnknown?: boolean;
}

/**
 * Runs an input's class-validator rules. Optional fields need `@IsOptional()`. The error names fields, keys and
 * messages, never what was typed.
 */
export async function assertValid(input: object, { dropUnknown = false }: ValidOptions = {}): Promise<void> {
  const errors = await validate(input, {
    whitelist: dropUnknown,
    forbidUnknownValues: false,
    validationError: { target: false, value: false },
  });
  const fields = errors.flatMap((error) => fieldErrors(error, ""));
  const [first, ...others] = fields;
  if (!first) return;
  throw badFields([first, ...others]);
}

function fieldErrors({ property, constraints, contexts, children }: ValidationError, path: string): FieldError[] {
  const field = path ? `${path}.${property}` : property;
  const nested = (children ?? []).flatMap((child) => fieldErrors(child, field));
  // Decorators register from the bottom up: the last failed rule is the topmost one in the class.
  const failed = Object.entries(constraints ?? {}).at(-1);
  if (!failed) return nested;
  const [name, message] = failed;
  const context = contexts?.[name] as RuleContext | undefined;
  return [{ field, key: context?.key ?? "input.invalid", message, ...(context?.args && { args: context.args }) }];
}
