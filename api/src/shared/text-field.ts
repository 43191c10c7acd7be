import { IsOptional } from "class-validator";
import { Field } from "type-graphql";
import { Follows, type InputRule } from "./validation";

interface TextFieldOptions {
  /** May be left out, and null. */
  readonly optional?: true;
  readonly defaultValue?: string;
}

/** A text of an input type, judged by its rule; `what` it is, to which the length that a rule allows is added. */
export function TextField(
  textRule: InputRule & { readonly max?: number },
  what: string,
  { optional, defaultValue }: TextFieldOptions = {},
): PropertyDecorator {
  const { max } = textRule;
  const atLeast = textRule.problemOf("", {}) ? "1 to" : "at most";
  const description = max === undefined ? `${what}.` : `${what} (${atLeast} ${max} characters).`;
  return (target, property) => {
    Field(() => String, { description, ...(optional && { nullable: true }), ...(defaultValue && { defaultValue }) })(
      target,
      property,
    );
    if (optional) IsOptional()(target, property);
    Follows(textRule)(target, property);
  };
}
