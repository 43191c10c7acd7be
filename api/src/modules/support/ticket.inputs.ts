import { storedText } from "@tree-for-deed/common/text";
import { textRules } from "@tree-for-deed/common/text-rules";
import { IsBoolean, IsEnum, IsOptional, IsString } from "class-validator";
import { Field, ID, InputType } from "type-graphql";
import type { Language } from "@tree-for-deed/common/languages";
import { Follows, rule, Text } from "../../shared/validation";
import { emailProblem } from "../users/user.rules";
import { LanguageEnum } from "../users/language.graphql";
import { TicketStatus } from "./ticket-status.enum";

const LANGUAGE = rule("user.language");

/** None is fine. */
const GuestEmail = (): PropertyDecorator =>
  Follows(
    (value) => (value === "" ? null : typeof value === "string" ? emailProblem(value) : { key: "user.emailInvalid" }),
    storedText,
  );

@InputType({ description: "A question to the team. A member is who the session says; guests may say who they are." })
export class CreateTicketInput {
  @Field(() => String, { description: "What it is about: 1 to 200 characters." })
  @Text(textRules.ticketSubject)
  subject!: string;

  @Field(() => String, { description: "The question: 1 to 5000 characters of plain text." })
  @Text(textRules.ticketDescription)
  description!: string;

  @Field(() => ID, {
    nullable: true,
    description:
      "A screenshot, by the id that `POST /media` answered for your upload; for members. Guests send theirs with " +
      "`POST /api/support`.",
  })
  @IsOptional()
  @IsString(rule("photo.unknownUpload"))
  screenshotUpload?: string | null;

  @Field(() => String, { nullable: true, description: "Of a guest: the username they say is theirs. Nobody is told." })
  @IsOptional()
  @Text(textRules.ticketUsername)
  username?: string | null;

  @Field(() => String, { nullable: true, description: "Of a guest: where to send the answer." })
  @IsOptional()
  @GuestEmail()
  email?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      "True when a member asks: UNAUTHENTICATED if the session has ended, instead of a guest's ticket that never shows " +
      "in `myTickets`.",
  })
  @IsOptional()
  @IsBoolean({ ...rule("input.invalid"), message: "asMember must be true or false" })
  asMember?: boolean | null;

  @Field(() => LanguageEnum, {
    nullable: true,
    description: "In which language to write to you; a member's own unless said, Bengali for guests.",
  })
  @IsOptional()
  @IsEnum(LanguageEnum, LANGUAGE)
  language?: Language | null;
}

/** A question as REST takes it (`docs/rules.md` X4): the screenshot as a data string. Whose it is says the session. */
export class TicketBody {
  @Text(textRules.ticketSubject) subject!: string;
  @Text(textRules.ticketDescription) description!: string;
  @IsOptional() @IsString(rule("photo.unreadable")) screenshot?: string | null;
  @IsOptional() @Text(textRules.ticketUsername) username?: string | null;
  @IsOptional() @GuestEmail() email?: string | null;
  @IsOptional() @IsEnum(LanguageEnum, LANGUAGE) language?: Language | null;
}

/** The body of `PUT /admin/support/{id}`. */
export class AnswerBody {
  @IsOptional()
  @IsEnum(TicketStatus, rule("ticket.statusUnknown"))
  status?: TicketStatus | null;

  @IsOptional() @Text(textRules.ticketAnswer) response?: string | null;
}
