import type { Language } from "@tree-for-deed/common/languages";
import { ExtensionPoint } from "../../platform/wiring/extension-point";
import type { OwedNews } from "./outbox.entity";

/** Made-up content of a mail of the outbox, for its preview in the admin panel. */
export interface MailSample {
  readonly template: string;
  readonly values?: (language: Language) => OwedNews["values"];
  /** Other news that such a mail often tells as well. */
  readonly also?: readonly MailSample[];
}

/** The time of made-up mails. */
export const SAMPLE_TIME = "2026-11-22T17:41:00Z";

/** One for each kind of mail that a module causes. */
export const mailSamples = new ExtensionPoint<readonly MailSample[]>();
