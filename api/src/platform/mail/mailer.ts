import { randomBytes } from "node:crypto";
import { mkdir, open, opendir, rename, rm } from "node:fs/promises";
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
  /** `null` writes mails as files to `directory`. */
  readonly smtpUrl: string | null;
  /** Whether nothing is sent over a connection without TLS; `smtps://` always has it. */
  readonly tlsRequired: boolean;
  readonly from: string;
  readonly directory: string;
}

/**
 * Sends mails, or writes them to files if there is no mail server. Throws when a mail could not be delivered to the
 * server.
 */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Throws while the mail server cannot be used. */
  check(): Promise<void>;
  /** Deletes mails that were written to files before this time; returns their number. A mail server keeps none. */
  deleteBefore(time: Date): Promise<number>;
  close(): void;
}

const TIMEOUT_MS = 10_000;

export function createMailer(settings: MailSettings, log: Logger): Mailer {
  const { smtpUrl } = settings;
  return smtpUrl === null ? new FileMailer(settings, log) : new SmtpMailer({ ...settings, smtpUrl });
}

/** Mail servers may block clients that log in all the time. */
const GOOD_MS = 120_000;

class SmtpMailer implements Mailer {
  readonly #transport: Transporter;
  readonly #from: string;
  #goodUntil = 0;

  constructor({ smtpUrl: url, tlsRequired, from }: MailSettings & { readonly smtpUrl: string }) {
    this.#from = from;
    this.#transport = createTransport({
      url,
      requireTLS: tlsRequired,
      pool: true,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async send(mail: Mail): Promise<void> {
    try {
      await this.#transport.sendMail({ from: this.#from, ...mail });
    } catch (error) {
      this.#goodUntil = 0;
      throw error;
    }
  }

  /** Logs in at the server, unless a login some minutes ago and every mail since have succeeded. */
  async check(): Promise<void> {
    if (performance.now() < this.#goodUntil) return;
    await this.#transport.verify();
    this.#goodUntil = performance.now() + GOOD_MS;
  }

  async deleteBefore(): Promise<number> {
    return 0;
  }

  close(): void {
    this.#transport.close();
  }
}

/** One log line summarises all mails of this time in ms, so that a round of letters does not flood the log. */
const TOLD_EVERY_MS = 10_000;

const timeInName = (time: Date): string => time.toISOString().replaceAll(":", "-");
const FILE_NAME = /^\d{4}-\d\d-\d\dT[\d.-]+Z-[0-9a-f]{6}\.eml(\.unfinished)?$/;

class FileMailer implements Mailer {
  #untold = 0;
  #telling: NodeJS.Timeout | undefined;
  readonly #composer = createTransport({ streamTransport: true, buffer: true, newline: "unix" });

  constructor(
    private readonly settings: MailSettings,
    private readonly log: Logger,
  ) {}

  async send(mail: Mail): Promise<void> {
    const { message } = await this.#composer.sendMail({ from: this.settings.from, ...mail });
    const { directory } = this.settings;
    const name = `${timeInName(new Date())}-${randomBytes(3).toString("hex")}.eml`;
    await mkdir(directory, { recursive: true, mode: 0o700 });
    await writeWhole(path.join(directory, name), message as Buffer);
    this.#tell(name, mail.subject);
  }

  async check(): Promise<void> {
    await mkdir(this.settings.directory, { recursive: true, mode: 0o700 });
  }

  /** Their names begin with their time. A directory that nobody has made yet holds none. */
  async deleteBefore(time: Date): Promise<number> {
    const { directory } = this.settings;
    let deleted = 0;
    try {
      for await (const { name } of await opendir(directory)) {
        if (!FILE_NAME.test(name) || name >= timeInName(time)) continue;
        await rm(path.join(directory, name), { force: true });
        deleted += 1;
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
    return deleted;
  }

  close(): void {
    this.#composer.close();
    this.#tellRest();
  }

  /** Logs the first mail at once, with its file, since somebody may be waiting for it. */
  #tell(name: string, subject: string): void {
    if (this.#telling) {
      this.#untold += 1;
      return;
    }
    this.log.info({ mail: name, subject }, "A mail was written to a file: SMTP_URL is not set");
    this.#telling = setTimeout(() => this.#tellRest(), TOLD_EVERY_MS).unref();
  }

  #tellRest(): void {
    clearTimeout(this.#telling);
    this.#telling = undefined;
    const mails = this.#untold;
    this.#untold = 0;
    const { directory } = this.settings;
    if (mails > 0) this.log.info({ mails, directory }, "More mails were written to files: SMTP_URL is not set");
  }
}

/** Writes the file atomically: it is never half a mail, however this process ends. */
async function writeWhole(file: string, content: Buffer): Promise<void> {
  const unfinished = `${file}.unfinished`;
  try {
    const handle = await open(unfinished, "wx", 0o600);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
