import { IsString } from "class-validator";
import { Field, InputType } from "type-graphql";
import { rule } from "../../shared/validation";

/** The shape only: what a name or icon may be is said once, in `category.rules.ts`. */
@InputType({ description: "A category as it is to be." })
export class CategoryInput {
  @Field(() => String, { description: "Name in Bengali: 1 to 60 characters, unlike any other category's." })
  @IsString(rule("category.nameRequired"))
  name!: string;

  @Field(() => String, { description: "Name in English: 1 to 60 characters, unlike any other category's." })
  @IsString(rule("category.nameEnRequired"))
  nameEn!: string;

  @Field(() => String, { description: "Exactly one emoji." })
  @IsString(rule("category.icon"))
  icon!: string;
}
