import { IsBoolean, IsEnum, IsOptional, IsString } from "class-validator";
import { Field, ID, InputType } from "type-graphql";
import { rule } from "../../shared/validation";
import type { Language } from "@tree-for-deed/common/languages";
import { LanguageEnum } from "../users/language.graphql";
import { TicketStatus } from "./ticket-status.enum";

const REQUIRED = rule("ticket.required");
const TEXT = rule("input.text");
const EMAIL = rule("user.emailInvalid");
const LANGUAGE = rule("user.language");

/** The shape only: lengths and addresses are judged in `ticket.rules.ts`. */
@InputType({ description: "A question to the team. A member is who the session says; guests may say who they are." })
export class CreateTicketInput {
  @Field(() => String, { description: "What it is about: 1 to 200 characters." }) @IsString(REQUIRED) subject!: string;

  @Field(() => String, { description: "The question: 1 to 5000 characters of plain text." })
  @IsString(REQUIRED)
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
  @IsString(TEXT)
  username?: string | null;

  @Field(() => String, { nullable: true, description: "Of a guest: where to send the answer." })
  @IsOptional()
  @IsString(EMAIL)
  email?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      "True when a member asks: UNAUTHENTICATED if the session has ended, instead of a guest's ticket that never shows " +
      "in `myTickets`.",
  })
  @IsOptional()
  @IsBoolean(rule("input.invalid"))
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
  @IsString(REQUIRED) subject!: string;
  @IsString(REQUIRED) description!: string;
  @IsOptional() @IsString(rule("photo.unreadable")) screenshot?: string | null;
  @IsOptional() @IsString(TEXT) username?: string | null;
  @IsOptional() @IsString(EMAIL) email?: string | null;
  @IsOptional() @IsEnum(LanguageEnum, LANGUAGE) language?: Language | null;
}

/** The body of `PUT /admin/support/{id}`. */
export class AnswerBody {
  @IsOptional()
  @IsEnum(TicketStatus, rule("ticket.statusUnknown"))
  status?: TicketStatus | null;

  @IsOptional() @IsString(TEXT) response?: string | null;
}
