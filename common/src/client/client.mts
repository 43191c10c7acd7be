/**
 * A client of the Tree for Deed API without dependencies, for browsers and Node.js from 20 on. The site serves it at
 * `/developers/client.mjs`, with its types at `/developers/client.d.mts`.
 */

/** One error of an answer, as GraphQL tells it. */
export interface AnswerError {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  /** `code` is the kind of the error, `key` its stable name. */
  readonly extensions?: { readonly code?: string; readonly key?: string; readonly [name: string]: unknown };
}

/** A request that the API refused, or answered with errors. */
export class ApiError extends Error {
  override readonly name = "ApiError";

  constructor(
    readonly status: number,
    readonly errors: readonly AnswerError[],
    /** The answers of the fields that have no error, such as of mutations before a refused one; null if there are none. */
    readonly data: unknown = null,
  ) {
    super(errors[0]?.message ?? `The API answered with status ${status}`);
  }

  /** The stable name of the first error, such as `deed.notFound`. */
  get key(): string | undefined {
    return this.errors[0]?.extensions?.key;
  }
}

export interface ClientOptions {
  /** The address of the site, such as `https://example.org`. */
  readonly site: string;
  /** An access token; without one the client is a guest. */
  readonly token?: string;
  /** Number of times that a request is repeated after it came too early or the site was busy: 3 unless said. */
  readonly retries?: number;
  /** Stands in for the global `fetch`. */
  readonly fetch?: typeof fetch;
}

export type Variables = Readonly<Record<string, unknown>>;

interface Connection {
  readonly edges: readonly { readonly node: unknown }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor?: string | null };
}

/** Asks the API of one site. */
export class TreeForDeed {
  constructor(private readonly options: ClientOptions) {}

  /** The data of a query or mutation. @throws ApiError */
  async query<Data = Record<string, unknown>>(document: string, variables: Variables = {}): Promise<Data> {
    const { site, token, retries = 3, fetch: ask = fetch } = this.options;
    for (let left = retries; ; left -= 1) {
      const response = await ask(new URL("/graphql", site), {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          Accept: "application/graphql-response+json, application/json",
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ query: document, variables }),
      });
      const seconds = Number(response.headers.get("Retry-After") ?? Number.NaN);
      if ([429, 503].includes(response.status) && left > 0 && Number.isFinite(seconds)) {
        await response.body?.cancel();
        await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
        continue;
      }
      const { data, errors = [] } = (await response.json().catch(() => ({}))) as {
        data?: Data | null;
        errors?: AnswerError[];
      };
      if (errors.length > 0 || !data) throw new ApiError(response.status, errors, data);
      return data;
    }
  }

  /**
   * Every node of a connection, page by page. The document takes `$after: String`, and asks for `edges { node }` and
   * `pageInfo { hasNextPage endCursor }`. @throws ApiError
   */
  async *walk<Node = Record<string, unknown>>(document: string, variables: Variables = {}): AsyncGenerator<Node> {
    for await (const { edges } of this.#pages(document, variables, "after", null))
      for (const { node } of edges) yield node as Node;
  }

  /**
   * Gives `apply` every change since a cursor or a time, oldest first, and returns the cursor to keep for the next call;
   * null reads everything. The document takes `$since: String`, and asks for `changes` as `walk` does. @throws ApiError
   */
  async changes<Change = Record<string, unknown>>(
    document: string,
    since: string | null,
    apply: (change: Change) => unknown,
  ): Promise<string | null> {
    let cursor = since;
    for await (const { edges, pageInfo } of this.#pages(document, {}, "since", since)) {
      for (const { node } of edges) await apply(node as Change);
      cursor = pageInfo.endCursor ?? cursor;
    }
    return cursor;
  }

  async *#pages(document: string, variables: Variables, name: string, from: string | null): AsyncGenerator<Connection> {
    let cursor = from;
    for (;;) {
      const connection = connectionIn(await this.query(document, { ...variables, [name]: cursor }));
      if (!connection) throw new TypeError("The document asks for no connection");
      yield connection;
      const { hasNextPage, endCursor = null } = connection.pageInfo;
      // The same cursor again would never end.
      if (!hasNextPage || endCursor === null || endCursor === cursor) return;
      cursor = endCursor;
    }
  }
}

function connectionIn(value: unknown): Connection | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if ("edges" in value && "pageInfo" in value) return value as Connection;
  for (const inner of Object.values(value)) {
    const found = connectionIn(inner);
    if (found) return found;
  }
  return undefined;
}

/** The message of a webhook. */
export interface WebhookMessage {
  readonly id: string;
  /** The name of what happened, such as `deed.approved`. */
  readonly event: string;
  /** Version of the message's form, 1 so far. */
  readonly version: number;
  readonly createdAt: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface Delivery {
  /** The headers of the request, as an object with lower-case names or as `Headers`. */
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The body as it came, not parsed. */
  readonly body: string;
  /** The secret of the webhook, `whsec_…`. */
  readonly secret: string;
  /** The time in milliseconds; now unless said. */
  readonly now?: number;
}

/** Seconds by which a message may be old, or its clock ahead. */
const TOLERANCE = 300;

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64.replace(/-/g, "+").replace(/_/g, "/")), (sign) => sign.charCodeAt(0));

/** The message of a delivery that the site surely sent. @throws Error for any other, and for one that is too old */
export async function verifyWebhook({ headers, body, secret, now = Date.now() }: Delivery): Promise<WebhookMessage> {
  const header = (name: string): string => {
    const value = headers instanceof Headers ? headers.get(name) : headers[name];
    return typeof value === "string" ? value : "";
  };
  const time = header("webhook-timestamp");
  if (!/^\d+$/.test(time) || Math.abs(now / 1000 - Number(time)) > TOLERANCE)
    throw new Error("The time of the webhook's message is missing or too far away");
  const { subtle } = globalThis.crypto;
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await subtle.importKey("raw", bytesOf(secret.replace(/^whsec_/, "")), algorithm, false, ["verify"]);
  const signed = new TextEncoder().encode(`${header("webhook-id")}.${time}.${body}`);
  for (const each of header("webhook-signature").split(" ")) {
    const [version, signature = ""] = each.split(",");
    if (version !== "v1" || !/^[\w+/=-]+$/.test(signature)) continue;
    const bytes = bytesIn(signature);
    if (bytes && (await subtle.verify(algorithm, key, bytes, signed))) return JSON.parse(body) as WebhookMessage;
  }
  throw new Error("The signature of the webhook's message is not ours");
}

function bytesIn(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return bytesOf(base64);
  } catch {
    return null;
  }
}
