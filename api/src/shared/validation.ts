import { type ArgsAfter, type ErrorKey, type Problem, problem, sentenceOf } from "@tree-for-deed/common/errors";
import { readBy, type Rule } from "@tree-for-deed/common/rule";
import { ValidateBy, type ValidationArguments, type ValidationOptions } from "class-validator";
import { badField } from "./errors";
import { isUuid } from "./uuid";

/** Context of a rule: the input check that a decorator passes to the edges. */
export interface RuleContext {
  readonly problemOf: (value: unknown, input: object) => Problem | null;
}

/** A rule that can also read the rest of the input. */
export interface InputRule {
  readonly missing: Problem;
  readonly problemOf: (typed: string, input: object) => Problem | null;
  readonly stored: (typed: string, input: object) => string;
}

/** Options of class-validator's own decorators: the error key with its arguments. */
export function rule<K extends ErrorKey>(key: K, ...args: ArgsAfter<K>): ValidationOptions {
  const wrong = problem(key, ...args);
  const context: RuleContext = { problemOf: () => wrong };
  return { message: sentenceOf(wrong), context };
}

const RULES = new Map<object, Map<PropertyKey, InputRule>>();

/** Checks a text by a rule of the shared workspace, after it was normalised. */
export function Follows(inputRule: InputRule): PropertyDecorator {
  return (target, property) => {
    const ofClass = RULES.get(target) ?? new Map<PropertyKey, InputRule>();
    RULES.set(target, ofClass.set(property, inputRule));
    const problemOf = (value: unknown, input: object): Problem | null =>
      typeof value === "string" ? inputRule.problemOf(value, input) : inputRule.missing;
    const validate = (value: unknown, args?: ValidationArguments) => problemOf(value, args?.object ?? {}) === null;
    const message = ({ value, object }: ValidationArguments) =>
      sentenceOf(problemOf(value, object) ?? { key: "input.invalid" });
    ValidateBy({ name: "follows", validator: { validate } }, { context: { problemOf }, message })(target, property);
  };
}

/** Rule of an id, in lower case. */
export const idRule = (key: "input.badId" | "deed.categoryRequired" = "input.badId"): Rule =>
  readBy((typed) => (isUuid(typed) ? typed.toLowerCase() : null), { key });

/** The rule that a text of an input class follows. */
export function ruleOf(inputClass: new () => object, property: string): (InputRule & { readonly max?: number }) | null {
  for (let type: object | null = inputClass.prototype as object; type !== null; type = prototypeOf(type)) {
    const found = RULES.get(type)?.get(property);
    if (found) return found;
  }
  return null;
}

/** Normalises the texts of an input and of nested inputs. */
export function storeTexts(input: object): void {
  for (let type = prototypeOf(input); type !== null; type = prototypeOf(type)) {
    for (const [property, { stored }] of RULES.get(type) ?? []) {
      const typed: unknown = Reflect.get(input, property);
      if (typeof typed === "string") Reflect.set(input, property, stored(typed, input));
    }
  }
  const values: unknown[] = Object.values(input).flat();
  for (const value of values) {
    if (typeof value === "object" && value !== null && prototypeOf(value) !== Object.prototype) storeTexts(value);
  }
}

const prototypeOf = (value: object): object | null => Object.getPrototypeOf(value) as object | null;

/** A single text, normalised; "" for none. @throws BAD_USER_INPUT naming the field */
export function validText(field: string, typed: string | null | undefined, textRule: Rule): string {
  const wrong = textRule.problemOf(typed ?? "");
  if (wrong) throw badField<ErrorKey>(field, wrong.key, wrong.args);
  return textRule.stored(typed ?? "");
}
