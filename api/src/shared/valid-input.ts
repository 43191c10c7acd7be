import { plainToInstance } from "class-transformer";
import { type ValidationError, validate } from "class-validator";
import { badFields, type FieldError, fieldError } from "./errors";
import { type RuleContext, storeTexts } from "./validation";

export interface ValidOptions {
  /** Removes properties without a rule, for input whose shape was not checked before. */
  readonly dropUnknown?: boolean;
}

/**
 * Normalises an input's texts and runs its rules. Optional fields need `@IsOptional()`. The error contains fields, keys
 * and messages, never the input.
 */
export async function assertValid(input: object, { dropUnknown = false }: ValidOptions = {}): Promise<void> {
  storeTexts(input);
  const errors = await validate(input, { whitelist: dropUnknown, forbidUnknownValues: false });
  const [first, ...others] = errors.flatMap((error) => fieldErrors(error, ""));
  if (first) throw badFields([first, ...others]);
}

/** A checked input from plain values, for callers of services besides the edges. */
export async function validInput<T extends object>(inputClass: new () => T, plain: object): Promise<T> {
  const input = plainToInstance(inputClass, plain);
  await assertValid(input, { dropUnknown: true });
  return input;
}

function fieldErrors(
  { property, value, target = {}, constraints, contexts, children }: ValidationError,
  path: string,
): FieldError[] {
  const field = path ? `${path}.${property}` : property;
  const nested = (children ?? []).flatMap((child) => fieldErrors(child, field));
  // Decorators register from the bottom up: the last failed rule is the topmost one in the class.
  const failed = Object.entries(constraints ?? {}).at(-1);
  if (!failed) return nested;
  const [name, message] = failed;
  const context = contexts?.[name] as RuleContext | undefined;
  return [fieldError(field, context?.problemOf(value, target) ?? { key: "input.invalid" }, message)];
}
