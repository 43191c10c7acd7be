import { Field, registerEnumType } from "type-graphql";
import { SimpleObject } from "../../../shared/simple-object";
import { OperatorNoticeKind } from "../../../shared/operator-notice";
import { maybe } from "../../../shared/maybe";

registerEnumType(OperatorNoticeKind, {
  name: "OperatorNoticeKind",
  description: "The kind of a problem for the site's operator.",
  valuesConfig: {
    PUBLIC_URL_MISSING: { description: "The site's own address is not set: links in emails do not work." },
    SMTP_URL_MISSING: { description: "No mail server is set: no emails are sent." },
    UNKNOWN_SETTING: { description: "A setting is probably misspelt and has no effect." },
    TRUST_PROXY_MISSING: {
      description: "The site is behind a proxy that is not configured: all visitors count as one.",
    },
    DOCTOR: { description: "The last run of `npm run doctor` found it." },
    SERVICE_AWAY: { description: "A service that the site is configured to use does not answer." },
  },
});

@SimpleObject("OperatorNotice", "A problem with the running site that its operator should fix.")
export class OperatorNoticeType {
  @Field(() => OperatorNoticeKind, { description: "The kind of the notice." }) kind!: OperatorNoticeKind;
  @Field(() => String, { description: "The setting or subject concerned, such as SMTP_URL." }) setting!: string;
  @Field(() => String, maybe("For a misspelt setting, the one that was probably meant.")) meant!: string | null;
  @Field(() => String, { description: "The problem and how to fix it, in English, as in the log." }) message!: string;
  @Field(() => Date, maybe("When the last run of `npm run doctor` found it; null for what the process finds itself."))
  foundAt!: Date | null;
}
