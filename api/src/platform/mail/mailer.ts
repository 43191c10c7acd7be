import { randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { type Transporter, createTransport } from "nodemailer";
import type { Logger } from "../log/logger";

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface MailSettings {
  /** `null`: mails become files in `directory`. */
  readonly smtpUrl: string | null;
  readonly from: string;
  readonly directory: string;
}

/** Sends mails, or writes them down where there is no mail server. Throws when a mail could not be handed over. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}

const TIMEOUT_MS = 10_000;

export function createMailer(settings: MailSettings, log: Logger): Mailer {
  return settings.smtpUrl === null ? new FileMailer(settings, log) : new SmtpMailer(settings.smtpUrl, settings.from);
}

class SmtpMailer implements Mailer {
  readonly #transport: Transporter;

  constructor(
    url: string,
    private readonly from: string,
  ) {
    this.#transport = createTransport({
      url,
      pool: true,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async send(mail: Mail): Promise<void> {
    await this.#transport.sendMail({ from: this.from, ...mail });
  }

  close(): void {
    this.#transport.close();
  }
}

class FileMailer implements Mailer {
  readonly #composer = createTransport({ streamTransport: true, buffer: true, newline: "unix" });

  constructor(
    private readonly settings: MailSettings,
    private readonly log: Logger,
  ) {}

  async send(mail: Mail): Promise<void> {
    const { message } = await this.#composer.sendMail({ from: this.settings.from, ...mail });
    const name = `${new Date().toISOString().replaceAll(":", "-")}-${randomBytes(3).toString("hex")}.eml`;
    await mkdir(this.settings.directory, { recursive: true, mode: 0o700 });
    await writeFile(path.join(this.settings.directory, name), message as Buffer, { mode: 0o600 });
    this.log.info({ mail: name, subject: mail.subject }, "A mail was written to a file: SMTP_URL is not set");
  }

  close(): void {
    this.#composer.close();
  }
}
