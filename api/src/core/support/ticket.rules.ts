import { AppError, badField } from "../../shared/errors";
import type { Viewer } from "../../shared/request";
import { type Language, defaultLanguage, languageOf } from "@tree-for-deed/common/languages";
import type { SupportTicket } from "./support-ticket.entity";

/** A ticket as its author writes it. */
export interface TicketInput {
  readonly subject: string;
  readonly description: string;
  /** The id of an upload; for members only. */
  readonly screenshotUpload?: string | null;
  /** If true, the question is refused without a session instead of being taken as a guest's. */
  readonly asMember?: boolean | null;
  /** A data string. */
  readonly screenshot?: string | null;
  /** A guest's claimed name, and the address for the answer. */
  readonly username?: string | null;
  readonly email?: string | null;
  readonly language?: Language | null;
}

export type TicketContent = Pick<SupportTicket, "subject" | "description" | "username" | "email" | "language">;

/**
 * The content to store. The session identifies a member; a guest's name and address are stored as unverified claims.
 */
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
