import { AppError, badField } from "../../shared/errors";
import type { Viewer } from "../../shared/request";
import { type Language, defaultLanguage, languageOf } from "@tree-for-deed/common/languages";
import type { SupportTicket } from "./support-ticket.entity";

/** A ticket as somebody writes it. */
export interface TicketInput {
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

/** What is to be stored. A member is who the session says; what a guest claims to be is kept as a claim. */
export function contentOf({ subject, description, ...claims }: TicketInput, viewer: Viewer | null): TicketContent {
  if (viewer) {
    const language = claims.language ?? languageOf(viewer.language);
    return { subject, description, username: null, email: null, language };
  }
  const { username, email, language } = claims;
  return {
    subject,
    description,
    username: username || null,
    email: email || null,
    language: language ?? defaultLanguage,
  };
}

export const ticketNotFound = (): AppError => new AppError("NOT_FOUND", "ticket.notFound");

export const responseRequired = (): AppError => badField("response", "ticket.responseRequired");
