import type { PushSubscription } from "./push-subscription.entity";
import type { PushNotification } from "@tree-for-deed/common/push/push-notification";
import { generateRequestDetails } from "web-push";
import { GiveUp } from "../../platform/jobs/work-queue";
import {
  type PublicPostOptions,
  type PostAnswer,
  failureOf,
  postPublicly,
} from "../../platform/public-net/public-post";
import type { PushKeys } from "./push-keys.service";

export type PushAddress = Pick<PushSubscription, "endpoint" | "p256dh" | "auth">;

export interface PushSenderOptions extends PublicPostOptions {
  readonly keys: Pick<PushKeys, "pair">;
  /** Contact for push services in case of a problem: a `mailto:` address. */
  readonly subject: string;
}

/** The push service did not accept a message; a retry may succeed. */
export class NotTaken extends Error {
  constructor(
    reason: string,
    /** Seconds to wait before the next attempt. */
    readonly retryAfter: number | null = null,
  ) {
    super(reason);
  }
}

/** HTTP statuses of an ended subscription, to which nothing can be delivered. */
const ENDED: ReadonlySet<number> = new Set([404, 410]);
const LATER: ReadonlySet<number> = new Set([408, 425, 429]);
const RETRY_AFTER_MAX = 24 * 60 * 60;

/** Sends messages to browsers' push services, encrypted so that only the browser can read them. */
export class PushSender {
  constructor(private readonly options: PushSenderOptions) {}

  /**
   * Sends a message that may be shown for `ttl` seconds. Returns whether the subscription still exists. @throws
   * NotTaken, or GiveUp if a retry would not help
   */
  async send(address: PushAddress, notification: PushNotification, ttl: number): Promise<boolean> {
    const { endpoint, body, headers } = await this.#sealed(address, notification, ttl);
    const { status, headers: answered } = await this.#post(new URL(endpoint), headers, body);
    if (ENDED.has(status)) return false;
    if (status >= 200 && status < 300) return true;
    const reason = `The answer was HTTP ${status}`;
    if (status < 500 && !LATER.has(status)) throw new GiveUp(reason);
    throw new NotTaken(reason, secondsIn(answered["retry-after"]));
  }

  async #sealed({ endpoint, p256dh, auth }: PushAddress, notification: PushNotification, TTL: number) {
    const { keys, subject } = this.options;
    const vapidDetails = { subject, ...(await keys.pair()) };
    const options = {
      vapidDetails,
      TTL,
      topic: notification.tag,
      urgency: "normal",
      contentEncoding: "aes128gcm",
    } as const;
    try {
      return generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(notification), options);
    } catch (error) {
      // For example an invalid key, which is no point of the curve.
      throw new GiveUp(error instanceof Error ? error.message : "The message could not be encrypted");
    }
  }

  async #post(url: URL, headers: Record<string, string | number>, body: Buffer): Promise<PostAnswer> {
    try {
      return await postPublicly(url, headers, body, this.options);
    } catch (error) {
      throw new NotTaken(failureOf(error));
    }
  }
}

/** Seconds from `Retry-After`, which holds seconds or a time; at most a day. */
function secondsIn(header: string | undefined): number | null {
  if (header === undefined) return null;
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1000);
  return seconds > 0 ? Math.min(seconds, RETRY_AFTER_MAX) : null;
}
