import type { OperatorNotice } from "../../shared/operator-notice";
import type { Logger } from "../log/logger";

/** The current notices of this process: each is logged once when it is raised, and admins see it. */
export class OperatorNotices {
  readonly #held = new Map<string, OperatorNotice>();

  constructor(private readonly log: Logger) {}

  /** `about` distinguishes several notices of a kind and a setting, such as those of one replica of many. */
  raise(notice: OperatorNotice, about = ""): void {
    const key = keyOf(notice, about);
    if (!this.#held.has(key)) this.log.warn({ setting: notice.setting }, notice.message);
    this.#held.set(key, notice);
  }

  /** Removes the notice once its cause is gone. */
  clear(notice: Pick<OperatorNotice, "kind" | "setting">, about = ""): void {
    if (this.#held.delete(keyOf(notice, about)))
      this.log.info({ setting: notice.setting, about }, "The cause of an earlier warning is gone");
  }

  all(): readonly OperatorNotice[] {
    return [...this.#held.values()];
  }
}

const keyOf = ({ kind, setting }: Pick<OperatorNotice, "kind" | "setting">, about: string): string =>
  [kind, setting, about].join(" ");
