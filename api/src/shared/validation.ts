import { type ArgsAfter, type ErrorKey, type Problem, problem, sentenceOf } from "@tree-for-deed/common/errors";
import { storedBy, textProblem, type TextRule } from "@tree-for-deed/common/text-rules";
import { ValidateBy, type ValidationOptions } from "class-validator";
import { badField } from "./errors";
import { isUuid } from "./uuid";

/** What a decorator carries to the edges: what is wrong with a value of an input. */
export interface RuleContext {
  readonly problemOf: (value: unknown) => Problem | null;
}

/** Options of class-validator's own decorators: the key of what to say, with its values. */
export function rule<K extends ErrorKey>(key: K, ...args: ArgsAfter<K>): ValidationOptions {
  const wrong = problem(key, ...args);
  const context: RuleContext = { problemOf: () => wrong };
  return { message: sentenceOf(wrong), context };
}

type Stored = (typed: string) => string;
const STORED = new Map<object, Map<PropertyKey, Stored>>();

/** Judges a property by a rule of the shared workspace, after it was brought into stored form. */
export function Follows(problemOf: RuleContext["problemOf"], stored: Stored): PropertyDecorator {
  return (target, property) => {
    const ofClass = STORED.get(target) ?? new Map<PropertyKey, Stored>();
    STORED.set(target, ofClass.set(property, stored));
    const sentence = (value: unknown): string => sentenceOf(problemOf(value) ?? { key: "input.invalid" });
    const validator = { validate: (value: unknown) => problemOf(value) === null };
    const options = { context: { problemOf }, message: ({ value }: { value: unknown }) => sentence(value) };
    ValidateBy({ name: "follows", validator }, options)(target, property);
  };
}

/** A text by its rule. */
export const Text = (textRule: TextRule): PropertyDecorator =>
  Follows(
    (value) => (typeof value === "string" ? textProblem(textRule, value) : { key: textRule.required ?? "input.text" }),
    (typed) => storedBy(textRule, typed),
  );

/** A text that `read` understands: it answers the stored form, or `null`. */
export const ReadBy = (read: (typed: string) => string | null, wrong: Problem): PropertyDecorator =>
  Follows(
    (value) => (typeof value === "string" && read(value) !== null ? null : wrong),
    (typed) => read(typed) ?? typed,
  );

/** The id of something, in lower case. */
export const Id = (key: "input.badId" | "deed.categoryRequired" = "input.badId"): PropertyDecorator =>
  ReadBy((typed) => (isUuid(typed) ? typed.toLowerCase() : null), { key });

/** Brings the texts of an input, and of the inputs inside it, into stored form. */
export function storeTexts(input: object): void {
  for (let type = prototypeOf(input); type !== null; type = prototypeOf(type)) {
    for (const [property, stored] of STORED.get(type) ?? []) {
      const typed: unknown = Reflect.get(input, property);
      if (typeof typed === "string") Reflect.set(input, property, stored(typed));
    }
  }
  const values: unknown[] = Object.values(input).flat();
  for (const value of values) {
    if (typeof value === "object" && value !== null && prototypeOf(value) !== Object.prototype) storeTexts(value);
  }
}

const prototypeOf = (value: object): object | null => Object.getPrototypeOf(value) as object | null;

/** A text that comes alone, in stored form; "" for none. @throws BAD_USER_INPUT naming the field */
export function validText(field: string, typed: string | null | undefined, textRule: TextRule): string {
  const wrong = textProblem(textRule, typed ?? "");
  if (wrong) throw badField<ErrorKey>(field, wrong.key, wrong.args);
  return storedBy(textRule, typed ?? "");
}
