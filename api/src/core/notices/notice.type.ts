import { Field, ID, Int, ObjectType } from "type-graphql";
import { describedEnum } from "../../shared/described-enum";
import { DeedType } from "../deeds/reading/deed.type";
import { MailKind } from "./mail-kind.enum";
import { NoticeKind } from "./notice-kind.enum";

describedEnum({ NoticeKind }, "What a notice tells.", {
  DEED_APPROVED: "Your deed was approved.",
  DEED_REJECTED: "Your deed was rejected; `reason` says why.",
  DEED_REOPENED: "A decision about your deed was taken back: it is pending again.",
  DEED_DELETED: "Your deed was deleted by an admin.",
  DEED_REPORT_UPHELD: "A deed that the member reported is being reviewed again, or is gone.",
  DEED_REPORT_DISMISSED: "A deed that the member reported was looked at, and stays.",
  BADGE_EARNED: "You earned a badge and its certificate.",
  BADGE_REVOKED: "A badge was taken back, because a deed that it was earned with no longer counts.",
  TREE_PLANTED: "Trees of yours were planted; `trees` says how many, `tree` names one of them.",
  DEDICATION_ACCEPTED: "Everybody reads to whom or what you dedicated a tree; `tree` names it.",
  DEDICATION_REFUSED: "The words by which you dedicated a tree were refused; `reason` says why.",
  TICKET_ANSWERED: "Support answered your ticket; `ticketId` and `subject` say which.",
  ACCOUNT_SUSPENDED: "Your account was suspended; `reason` says why.",
  ACCOUNT_RESTORED: "Your account was restored.",
  WEBHOOK_DISABLED: "A webhook was switched off, because it kept failing; `subject` is its address.",
});

describedEnum({ MailKind }, "A kind of mail that you may do without. Mails about your account always come.", {
  DECISION: "Decisions about your deeds, and about dedications of your trees.",
  BADGE: "Badges, certificates and planted trees.",
  TICKET: "Answers of support.",
  WEEK: "A letter each Friday about the last seven days.",
});

@ObjectType("Notice", { description: "Something that you were told.", simpleResolvers: true })
export class NoticeType {
  @Field(() => ID, { description: "Identifies the notice." }) id!: string;
  @Field(() => NoticeKind, { description: "What it tells." }) kind!: NoticeKind;
  @Field(() => DeedType, {
    nullable: true,
    description: "The deed that it is about, if there is one and it still exists.",
  })
  deed!: DeedType | null;
  @Field(() => ID, { nullable: true, description: "The support ticket that it is about, if there is one." })
  ticketId!: string | null;
  @Field(() => String, {
    nullable: true,
    description: "What it is about in words: the subject of the ticket, or the address of the webhook.",
  })
  subject!: string | null;
  @Field(() => Int, { nullable: true, description: "How many of your trees were planted, if it is about that." })
  trees!: number | null;
  @Field(() => String, {
    nullable: true,
    description: "The code of one of those trees, or of the tree that it is about.",
  })
  tree!: string | null;
  @Field(() => Date, { description: "When you were told." }) createdAt!: Date;
  @Field(() => Date, { nullable: true, description: "When you read it; null for a new one." }) readAt!: Date | null;
}

@ObjectType("NoticePage", { description: "One page of your notices." })
export class NoticePageType {
  @Field(() => [NoticeType], { description: "The notices of this page." }) items!: NoticeType[];
  @Field(() => Boolean, { description: "Whether another page follows." }) hasNextPage!: boolean;
}
