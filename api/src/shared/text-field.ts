import { IsOptional } from "class-validator";
import { Field } from "type-graphql";
import { Follows, type InputRule } from "./validation";

interface TextFieldOptions {
  /** The field may be left out or null. */
  readonly optional?: true;
  readonly defaultValue?: string;
}

/** A text field of an input type, checked by its rule; its description is `what` with the allowed length. */
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
