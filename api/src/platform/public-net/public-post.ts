import {
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
  type RequestOptions,
  request as httpRequest,
} from "node:http";
import { request as httpsRequest } from "node:https";
import { isLoopbackHost } from "../../shared/hosts";
import type { PublicHosts } from "./public-hosts";

export interface PublicPostOptions {
  readonly addresses: Pick<PublicHosts, "lookup">;
  /** CA certificates to trust instead of the default ones. */
  readonly ca?: string;
  readonly timeoutMs?: number;
}

export interface PostAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
}

const TIMEOUT_MS = 5_000;
const ANSWER_BYTES_MAX = 1024;
const HEADER_BYTES_MAX = 8 * 1024;

/**
 * Posts to a user-supplied https address, if all addresses of its name are allowed. Redirects are not followed, and
 * only status and headers of the response are read. Rejects without a response; `failureOf` gives the reason.
 */
export function postPublicly(
  url: URL,
  headers: OutgoingHttpHeaders,
  body: string | Buffer,
  { addresses, ca, timeoutMs }: PublicPostOptions,
): Promise<PostAnswer> {
  return post(
    httpsRequest,
    url,
    { headers, lookup: addresses.lookup, ...(ca !== undefined && { ca }) },
    body,
    timeoutMs,
  );
}

/** Like `postPublicly`, to an http address on this machine. */
export function postLocally(
  url: URL,
  headers: OutgoingHttpHeaders,
  body: string | Buffer,
  { timeoutMs }: Pick<PublicPostOptions, "timeoutMs"> = {},
): Promise<PostAnswer> {
  if (!isLoopbackHost(url.hostname.replace(/^\[|\]$/g, ""))) throw new Error(`${url.host} is not this machine`);
  return post(httpRequest, url, { headers }, body, timeoutMs);
}

function post(
  request: typeof httpsRequest,
  url: URL,
  more: RequestOptions,
  body: string | Buffer,
  timeoutMs: number = TIMEOUT_MS,
): Promise<PostAnswer> {
  const signal = AbortSignal.timeout(timeoutMs);
  const options = { method: "POST", signal, agent: false, maxHeaderSize: HEADER_BYTES_MAX };
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { ...options, ...more }, (answer) => {
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers });
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

/** The kind of failure, without anything from the response. */
export function failureOf(error: unknown): string {
  const { name, code } = error as { name?: string; code?: string };
  if (name === "TimeoutError" || name === "AbortError") return "No answer came in time";
  return `The connection failed (${code ?? "unknown"})`;
}
