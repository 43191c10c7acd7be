import { limits } from "@tree-for-deed/common/limits";
import { IsOptional, Max, Min } from "class-validator";
import { Field, Int } from "type-graphql";
import { rule } from "../../shared/validation";

const order = rule("template.order", { max: limits.templateOrderMax });
const description = `Its place in the list, 0 to ${limits.templateOrderMax}; if left out, a new one comes last and an old one stays.`;

/** Decorates a field for a template's place in its list. */
export const PlaceField: PropertyDecorator = (target, property) => {
  Field(() => Int, { nullable: true, description })(target, property);
  IsOptional()(target, property);
  Min(0, order)(target, property);
  Max(limits.templateOrderMax, order)(target, property);
};
