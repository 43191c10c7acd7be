import type { Problem } from "@tree-for-deed/common/errors";
import { AppError, badField } from "../../shared/errors";
import { FieldChecks } from "../../shared/field-checks";
import { limits } from "@tree-for-deed/common/limits";
import type { Viewer } from "../../shared/request";
import { storedText } from "@tree-for-deed/common/text";
import type { Language } from "@tree-for-deed/common/languages";
import { emailProblem } from "../users/user-rules";
import type { SupportTicket } from "./support-ticket.entity";

export const SUBJECT_MAX = 200;
export const DESCRIPTION_MAX = 5000;
export const RESPONSE_MAX = 5000;

/** A ticket as somebody writes it. */
export interface TicketWishes {
  readonly subject: string;
  readonly description: string;
  /** The id of an upload; for members only. */
  readonly screenshotUpload?: string | null;
  /** Refused without a session, instead of taken as a guest's. */
  readonly asMember?: boolean | null;
  /** A data string. */
  readonly screenshot?: string | null;
  /** Of a guest: who they say they are, and where to send the answer. */
  readonly username?: string | null;
  readonly email?: string | null;
  readonly language?: Language | null;
}

/** What is to be stored of it. */
export type TicketContent = Pick<SupportTicket, "subject" | "description" | "username" | "email" | "language">;

const REQUIRED: Problem = { key: "ticket.required" };

/**
 * Brings a ticket into stored form. A member is who the session says; what a guest claims to be is kept as a claim.
 * @throws BAD_USER_INPUT naming every field that is wrong
 */
export function checkedTicket(wishes: TicketWishes, viewer: Viewer | null): TicketContent {
  const checks = new FieldChecks();
  const subject = checks.line("subject", wishes.subject, { max: SUBJECT_MAX, required: REQUIRED });
  const description = checks.text("description", wishes.description, { max: DESCRIPTION_MAX, required: REQUIRED });
  if (viewer) {
    checks.done();
    const language = wishes.language ?? (viewer.language === "en" ? "en" : "bn");
    return { subject, description, username: null, email: null, language };
  }
  const username = checks.line("username", wishes.username, { max: limits.usernameMax }) || null;
  const email = storedText(wishes.email ?? "") || null;
  const problem = email && emailProblem(email);
  if (problem) checks.refuse("email", problem.key, problem.args);
  checks.done();
  return { subject, description, username, email, language: wishes.language ?? "bn" };
}

/** A response as it is stored, `null` for none. @throws BAD_USER_INPUT */
export function checkedResponse(text: string | null | undefined): string | null {
  const checks = new FieldChecks();
  const response = checks.text("response", text, { max: RESPONSE_MAX });
  checks.done();
  return response || null;
}

export const ticketNotFound = (): AppError => new AppError("NOT_FOUND", "ticket.notFound");

export const responseRequired = (): AppError => badField("response", "ticket.responseRequired");
