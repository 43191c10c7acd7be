import { accountRules } from "@tree-for-deed/common/identity/account-rules";
import { textRules } from "@tree-for-deed/common/text-rules";
import { IsEnum, IsIn, IsOptional, IsString } from "class-validator";
import { Field, ID, InputType } from "type-graphql";
import { type Language, languages } from "@tree-for-deed/common/languages";
import { TextField } from "../../shared/text-field";
import { Follows, rule } from "../../shared/validation";
import { LanguageEnum } from "../users/language.graphql";
import { TicketStatus } from "./ticket-status.enum";

const optional = { optional: true } as const;

@InputType({ description: "A question to the team. The session identifies a member; guests may say who they are." })
export class CreateTicketInput {
  @TextField(textRules.ticketSubject, "Subject of the question") subject!: string;

  @TextField(textRules.ticketDescription, "The question, plain text") description!: string;

  @Field(() => ID, {
    nullable: true,
    description:
      "For members: the id that `POST /media` returned for a screenshot. Guests send theirs with `POST " +
      "/api/support`.",
  })
  screenshotUpload?: string | null;

  @TextField(
    textRules.ticketUsername,
    "For guests: the username that they claim; the member with that name is not told",
    optional,
  )
  username?: string | null;

  @TextField(accountRules.guestEmail, "For guests: the email address for the answer", optional) email?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      "True if a member asks: if the session has ended, the answer is then UNAUTHENTICATED instead of a guest's " +
      "ticket that never shows in `myTickets`.",
  })
  asMember?: boolean | null;

  @Field(() => LanguageEnum, {
    nullable: true,
    description: "Language for our emails to you. Default: the member's own language; Bengali for guests.",
  })
  language?: Language | null;
}

/**
 * A question as REST takes it (`docs/rules.md` X4), with the screenshot as a data string. The session identifies the
 * member.
 */
export class TicketBody {
  @Follows(textRules.ticketSubject) subject!: string;
  @Follows(textRules.ticketDescription) description!: string;
  @IsOptional() @IsString(rule("photo.unreadable")) screenshot?: string | null;
  @IsOptional() @Follows(textRules.ticketUsername) username?: string | null;
  @IsOptional() @Follows(accountRules.guestEmail) email?: string | null;
  @IsOptional() @IsIn(languages, rule("user.language")) language?: Language | null;
}

/** The body of `PUT /admin/support/{id}`. */
export class AnswerBody {
  @IsOptional()
  @IsEnum(TicketStatus, rule("ticket.statusUnknown"))
  status?: TicketStatus | null;

  @IsOptional() @Follows(textRules.ticketAnswer) response?: string | null;
}
