import { textRules } from "@tree-for-deed/common/text-rules";
import { Field, ID, InputType } from "type-graphql";
import { TextField } from "../../shared/text-field";
import { maybe } from "../../shared/maybe";

const NAME = "The organisation's name";
const optional = { optional: true } as const;

@InputType({ description: "A new partner." })
export class CreatePartnerInput {
  @TextField(textRules.partnerName, NAME) name!: string;

  @TextField(textRules.partnerWebsite, "Its website, an https address", optional) website?: string | null;

  @Field(() => Boolean, { defaultValue: true, description: "Whether it is public." }) active!: boolean;

  @Field(() => ID, maybe("Logo: the id that `POST /media` returned for your upload.")) logoUpload?: string | null;
}

@InputType({ description: "Changes to a partner. Absent fields stay unchanged." })
export class EditPartnerInput {
  @TextField(textRules.partnerName, NAME, optional) name?: string | null;

  @TextField(textRules.partnerWebsite, "Its website, an https address; null or empty removes it", optional)
  website?: string | null;

  @Field(() => Boolean, maybe("Whether it is public.")) active?: boolean | null;

  @Field(() => ID, maybe("New logo: the id that `POST /media` returned for your upload; null removes the logo."))
  logoUpload?: string | null;
}
