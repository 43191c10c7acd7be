import { IsBoolean, IsOptional, IsString } from "class-validator";
import { textRules } from "@tree-for-deed/common/text-rules";
import { Field, ID, InputType } from "type-graphql";
import { ReadBy, rule, Text } from "../../shared/validation";
import { storedWebsite } from "./partner.rules";

const UPLOAD = rule("photo.unknownUpload");
const Website = (): PropertyDecorator => ReadBy(storedWebsite, { key: "partner.website" });

@InputType({ description: "A new partner." })
export class CreatePartnerInput {
  @Field(() => String, { description: "The organisation's name: 1 to 100 characters." })
  @Text(textRules.partnerName)
  name!: string;

  @Field(() => String, { nullable: true, description: "Its website, an https address." })
  @IsOptional()
  @Website()
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
  @Text(textRules.partnerName)
  name?: string | null;

  @Field(() => String, { nullable: true, description: "Its website, an https address; null or empty removes it." })
  @IsOptional()
  @Website()
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
