import { IsBoolean, IsOptional, IsString } from "class-validator";
import { Field, ID, InputType } from "type-graphql";
import { rule } from "../../shared/validation";

const UPLOAD = rule("photo.unknownUpload");
const WEBSITE = rule("partner.website");
const NAME = rule("partner.nameRequired");

/** The shape only: what a name or address may be is said once, in `partner.rules.ts`. */
@InputType({ description: "A new partner." })
export class CreatePartnerInput {
  @Field(() => String, { description: "The organisation's name: 1 to 100 characters." }) @IsString(NAME) name!: string;

  @Field(() => String, { nullable: true, description: "Its website, an https address." })
  @IsOptional()
  @IsString(WEBSITE)
  website?: string | null;

  @Field(() => Boolean, { defaultValue: true, description: "Whether it is shown to everybody." })
  @IsBoolean()
  active!: boolean;

  @Field(() => ID, { nullable: true, description: "The logo, by the id that `POST /media` answered for your upload." })
  @IsOptional()
  @IsString(UPLOAD)
  logoUpload?: string | null;
}

@InputType({ description: "What to change of a partner. What is absent stays." })
export class EditPartnerInput {
  @Field(() => String, { nullable: true, description: "The organisation's name: 1 to 100 characters." })
  @IsOptional()
  @IsString(NAME)
  name?: string | null;

  @Field(() => String, { nullable: true, description: "Its website, an https address; null or empty removes it." })
  @IsOptional()
  @IsString(WEBSITE)
  website?: string | null;

  @Field(() => Boolean, { nullable: true, description: "Whether it is shown to everybody." })
  @IsOptional()
  @IsBoolean()
  active?: boolean | null;

  @Field(() => ID, {
    nullable: true,
    description: "Another logo, by the id that `POST /media` answered for your upload; null removes the logo.",
  })
  @IsOptional()
  @IsString(UPLOAD)
  logoUpload?: string | null;
}
