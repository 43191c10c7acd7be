import type { Language } from "@tree-for-deed/common/languages";
import type { Letter } from "../../platform/mail/letter";
import { ExtensionPoint } from "../../platform/wiring/extension-point";

/** A mail that is due, as the outbox stores it; values that its reader may not see are missing. */
export interface OwedMail {
  readonly email: string;
  readonly language: Language;
  readonly template: string;
  readonly values: Readonly<Record<string, string>>;
}

/** The site's facts that mails name. */
export interface MailSite {
  readonly publicUrl: string;
  readonly timeZone: string;
}

/** Mails of another module, which writes their text. */
export interface OutboxTemplates {
  readonly names: readonly string[];
  /** Templates of mails that anybody can trigger to any address: they contain no text that a person typed. */
  readonly causedByAnybody?: readonly string[];
  /** Writes one of these mails, in its reader's language. */
  readonly write: (owed: OwedMail, site: MailSite) => Letter;
}

/** Mails of other modules, which the outbox sends. */
export const outboxMails = new ExtensionPoint<OutboxTemplates>();
