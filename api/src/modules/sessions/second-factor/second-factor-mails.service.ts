import type { Logger } from "../../../platform/log/logger";
import type { Mailer } from "../../../platform/mail/mailer";
import type { UserService } from "../../users/user.service";
import { type SecondFactorEvent, secondFactorMail } from "./second-factor.mail";

/** Tells members what became of their second factor. Nobody waits for the mail server. */
export class SecondFactorMails {
  readonly #sending = new Set<Promise<void>>();

  constructor(
    private readonly users: UserService,
    private readonly mailer: Mailer,
    private readonly log: Logger,
  ) {}

  tell(userId: string, event: SecondFactorEvent): void {
    const sending = this.#send(userId, event)
      .catch((err: unknown) =>
        this.log.error({ err, account: userId }, "A mail about a second factor could not be sent"),
      )
      .finally(() => this.#sending.delete(sending));
    this.#sending.add(sending);
  }

  /** Resolves when no mail is on its way any more. */
  async settled(): Promise<void> {
    await Promise.all(this.#sending);
  }

  async #send(userId: string, event: SecondFactorEvent): Promise<void> {
    await this.mailer.send(secondFactorMail(await this.users.byId(userId), event));
  }
}
