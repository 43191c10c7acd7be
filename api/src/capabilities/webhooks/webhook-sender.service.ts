import { randomBytes } from "node:crypto";
import type { Clock } from "../../shared/clock";
import { AppError } from "../../shared/errors";
import { failureOf, postLocally, postPublicly } from "../../platform/public-net/public-post";
import type { WebhookAddresses } from "./webhook-addresses.service";
import type { WebhookEvent } from "./webhook-event.enum";
import { MESSAGE_VERSION } from "./webhook.rules";
import { signatureHeaders } from "./webhook-signature.value";

export interface WebhookMessage {
  /** The delivery's id: the same in each attempt. */
  readonly id: string;
  readonly url: string;
  readonly secret: string;
  /** The secret before this one, while it is still valid. */
  readonly previousSecret?: string | null;
  readonly event: WebhookEvent;
  readonly createdAt: Date;
  readonly data: object;
}

export interface WebhookAnswer {
  readonly received: boolean;
  readonly status: number | null;
  /** Reason of the failure. */
  readonly error: string | null;
}

export interface WebhookSenderOptions {
  readonly addresses: WebhookAddresses;
  readonly clock: Clock;
  /** CA certificates to trust instead of the default ones. */
  readonly ca?: string;
  readonly timeoutMs?: number;
}

/** Posts signed messages. Redirects are not followed, and only the status of the answer is read. */
export class WebhookSender {
  constructor(private readonly options: WebhookSenderOptions) {}

  async send(message: WebhookMessage): Promise<WebhookAnswer> {
    const { id, event, createdAt, data, secret, previousSecret } = message;
    const body = JSON.stringify({ id, event, version: MESSAGE_VERSION, createdAt, data });
    const headers = {
      "Content-Type": "application/json",
      "Content-Length": Buffer.byteLength(body),
      "User-Agent": "TreeForDeed-Webhooks/1",
      "X-Tree-For-Deed-Event": event,
      "X-Tree-For-Deed-Delivery": id,
      traceparent: traceOf(id),
      ...signatureHeaders({
        id,
        body,
        secrets: previousSecret ? [secret, previousSecret] : [secret],
        at: this.options.clock(),
      }),
    };
    try {
      const url = this.options.addresses.parse(message.url);
      const post = url.protocol === "http:" ? postLocally : postPublicly;
      const { status } = await post(url, headers, body, this.options);
      const received = status >= 200 && status < 300;
      return { received, status, error: received ? null : `The answer was HTTP ${status}` };
    } catch (error) {
      return { received: false, status: null, error: reasonOf(error) };
    }
  }
}

/** The delivery's trace as https://www.w3.org/TR/trace-context/ writes it: its id is the delivery's, each attempt is a span. */
const traceOf = (id: string): string => `00-${id.replaceAll("-", "")}-${randomBytes(8).toString("hex")}-00`;

/** Reason of a failure, as the owner reads it. */
const reasonOf = (error: unknown): string => (error instanceof AppError ? error.message : failureOf(error));
