import { accountRules } from "@tree-for-deed/common/account-rules";
import { textRules } from "@tree-for-deed/common/text-rules";
import { IsEnum, IsOptional, IsString } from "class-validator";
import { Field, ID, InputType } from "type-graphql";
import type { Language } from "@tree-for-deed/common/languages";
import { TextField } from "../../shared/text-field";
import { Follows, rule } from "../../shared/validation";
import { LanguageEnum } from "../users/language.graphql";
import { TicketStatus } from "./ticket-status.enum";

const optional = { optional: true } as const;

@InputType({ description: "A question to the team. A member is who the session says; guests may say who they are." })
export class CreateTicketInput {
  @TextField(textRules.ticketSubject, "What it is about")
  subject!: string;

  @TextField(textRules.ticketDescription, "The question, plain text")
  description!: string;

  @Field(() => ID, {
    nullable: true,
    description:
      "A screenshot, by the id that `POST /media` answered for your upload; for members. Guests send theirs with " +
      "`POST /api/support`.",
  })
  screenshotUpload?: string | null;

  @TextField(textRules.ticketUsername, "Of a guest: the username they say is theirs, of which nobody is told", optional)
  username?: string | null;

  @TextField(accountRules.guestEmail, "Of a guest: where to send the answer", optional)
  email?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      "True when a member asks: UNAUTHENTICATED if the session has ended, instead of a guest's ticket that never shows " +
      "in `myTickets`.",
  })
  asMember?: boolean | null;

  @Field(() => LanguageEnum, {
    nullable: true,
    description: "In which language to write to you; a member's own unless said, Bengali for guests.",
  })
  language?: Language | null;
}

/** A question as REST takes it (`docs/rules.md` X4): the screenshot as a data string. Whose it is says the session. */
export class TicketBody {
  @Follows(textRules.ticketSubject) subject!: string;
  @Follows(textRules.ticketDescription) description!: string;
  @IsOptional() @IsString(rule("photo.unreadable")) screenshot?: string | null;
  @IsOptional() @Follows(textRules.ticketUsername) username?: string | null;
  @IsOptional() @Follows(accountRules.guestEmail) email?: string | null;
  @IsOptional() @IsEnum(LanguageEnum, rule("user.language")) language?: Language | null;
}

/** The body of `PUT /admin/support/{id}`. */
export class AnswerBody {
  @IsOptional()
  @IsEnum(TicketStatus, rule("ticket.statusUnknown"))
  status?: TicketStatus | null;

  @IsOptional() @Follows(textRules.ticketAnswer) response?: string | null;
}
