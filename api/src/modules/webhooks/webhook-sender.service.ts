import { type RequestOptions, request } from "node:https";
import type { Clock } from "../../shared/clock";
import { AppError } from "../../shared/errors";
import type { WebhookAddresses } from "./webhook-addresses.service";
import type { WebhookEvent } from "./webhook-event.enum";
import { SIGNATURE_HEADER, webhookSignature } from "./webhook-signature.value";

export interface WebhookMessage {
  /** The delivery's id: the same in each attempt. */
  readonly id: string;
  readonly url: string;
  readonly secret: string;
  readonly event: WebhookEvent;
  readonly createdAt: Date;
  readonly data: object;
}

export interface WebhookAnswer {
  readonly received: boolean;
  readonly status: number | null;
  /** Why it was not received. */
  readonly error: string | null;
}

export interface WebhookSenderOptions {
  readonly addresses: WebhookAddresses;
  readonly clock: Clock;
  /** Certificates to trust instead of the well-known ones. */
  readonly ca?: string;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 5_000;
const ANSWER_BYTES_MAX = 1024;
const HEADER_BYTES_MAX = 8 * 1024;

/** Posts signed messages. Redirects are not followed, and of the answer only the status is looked at. */
export class WebhookSender {
  constructor(private readonly options: WebhookSenderOptions) {}

  async send(message: WebhookMessage): Promise<WebhookAnswer> {
    const { id, event, createdAt, data, secret } = message;
    const body = JSON.stringify({ id, event, createdAt, data });
    const headers = {
      "Content-Type": "application/json",
      "Content-Length": Buffer.byteLength(body),
      "User-Agent": "TreeForDeed-Webhooks/1",
      "X-Tree-For-Deed-Event": event,
      "X-Tree-For-Deed-Delivery": id,
      [SIGNATURE_HEADER]: webhookSignature(secret, body, this.options.clock()),
    };
    try {
      const status = await this.#post(this.options.addresses.parse(message.url), headers, body);
      const received = status >= 200 && status < 300;
      return { received, status, error: received ? null : `The answer was HTTP ${status}` };
    } catch (error) {
      return { received: false, status: null, error: reasonOf(error) };
    }
  }

  #post(url: URL, headers: RequestOptions["headers"], body: string): Promise<number> {
    const { addresses, ca, timeoutMs = TIMEOUT_MS } = this.options;
    const signal = AbortSignal.timeout(timeoutMs);
    const lookup = addresses.lookup;
    const options = { method: "POST", headers, lookup, signal, agent: false, maxHeaderSize: HEADER_BYTES_MAX };
    return new Promise((resolve, reject) => {
      const outgoing = request(url, { ...options, ...(ca !== undefined && { ca }) }, (answer) => {
        resolve(answer.statusCode ?? 0);
        let bytes = 0;
        answer.on("error", () => undefined);
        answer.on("data", (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > ANSWER_BYTES_MAX) answer.destroy();
        });
      });
      outgoing.on("error", reject);
      outgoing.end(body);
    });
  }
}

/** What the owner may read: the kind of failure, nothing of what was answered. */
function reasonOf(error: unknown): string {
  if (error instanceof AppError) return error.message;
  const { name, code } = error as { name?: string; code?: string };
  if (name === "TimeoutError" || name === "AbortError") return "No answer came in time";
  return `The connection failed (${code ?? "unknown"})`;
}
