import { Field } from "type-graphql";
import { SimpleObject } from "../../shared/simple-object";

@SimpleObject("MailPreview", "A kind of email that the site sends, with made-up content.")
export class MailPreviewType {
  @Field(() => String, { description: "The name of this kind of email." }) kind!: string;
  @Field(() => String, { description: "Its subject." }) subject!: string;
  @Field(() => String, { description: "The email as HTML, to be shown in a sandbox." }) html!: string;
  @Field(() => String, { description: "The email as plain text, for programs that show no HTML." }) text!: string;
}
