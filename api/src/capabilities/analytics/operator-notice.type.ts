import { Field, ObjectType, registerEnumType } from "type-graphql";
import { OperatorNoticeKind } from "../../shared/operator-notice";

registerEnumType(OperatorNoticeKind, {
  name: "OperatorNoticeKind",
  description: "Something that the operator of the site probably overlooked, or has to know.",
  valuesConfig: {
    PUBLIC_URL_MISSING: { description: "The site does not know its address: links in mails lead nowhere." },
    SMTP_URL_MISSING: { description: "There is no mail server: nobody gets a mail." },
    UNKNOWN_SETTING: { description: "A setting is probably misspelt and has no effect." },
    TRUST_PROXY_MISSING: { description: "A proxy is in front of the site, which takes all visitors for one." },
    SERVICE_AWAY: { description: "A service that the site is configured to use does not answer." },
  },
});

@ObjectType("OperatorNotice", {
  description: "Something about the running site that its operator has to put right.",
  simpleResolvers: true,
})
export class OperatorNoticeType {
  @Field(() => OperatorNoticeKind, { description: "The kind of the notice." }) kind!: OperatorNoticeKind;
  @Field(() => String, { description: "The setting that it is about, such as SMTP_URL." }) setting!: string;
  @Field(() => String, { nullable: true, description: "For a misspelt setting, the one that was probably meant." })
  meant!: string | null;
  @Field(() => String, { description: "The fault and its remedy, in English, as in the log." })
  message!: string;
}
