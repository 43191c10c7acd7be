import { type IncomingHttpHeaders, request } from "node:http";
import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { type DocumentNode, print } from "graphql";
import { LoginDocument } from "./documents/accounts.generated";

export const TEST_PASSWORD = "a-quiet-river-7";

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly text: string;
  json<T = unknown>(): T;
}

/** A request and its answer. */
export interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly answer: Answer;
}

export interface GraphqlError {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly extensions: {
    readonly code: string;
    readonly key?: string;
    readonly args?: Record<string, string | number>;
    readonly fields?: readonly { field: string; key: string; message: string }[];
    readonly requestId?: string;
  };
}

export interface GraphqlAnswer<T> extends Answer {
  readonly data: T;
  readonly errors: readonly GraphqlError[];
}

export interface SendOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** An object is sent as JSON, a form as multipart, text and bytes unchanged. */
  readonly body?: unknown;
}

/** Accept header of our own clients: a media type whose status also reports errors of a document. */
const OF_GRAPHQL = { accept: "application/graphql-response+json, application/json;q=0.9" };

type Variables = Record<string, unknown>;

/** The arguments after a document: its variables may be left out if none of them is required. */
type Given<Asked> =
  Record<string, never> extends Asked
    ? [variables?: Asked, options?: SendOptions]
    : [variables: Asked, options?: SendOptions];

const texts = new WeakMap<DocumentNode, string>();

/** The text of a document, made once. */
function textOf(document: DocumentNode): string {
  const text = texts.get(document) ?? print(document);
  texts.set(document, text);
  return text;
}

/** The beginnings of paths of REST calls; what is not documented there is not checked. */
const DOCUMENTED = /^\/(api|media|feed|open-data|oembed)(?![\w-])/;

/** A visitor with a cookie jar, who sends the test's headers, and queries GraphQL as our pages do. */
export class HttpClient {
  readonly #cookies = new Map<string, string>();

  /** `differences` says how an exchange differs from the documented calls. */
  constructor(
    private readonly origin: string,
    private readonly differences: (exchange: Exchange) => readonly string[] = () => [],
  ) {}

  get(path: string, options: SendOptions = {}): Promise<Answer> {
    return this.send("GET", path, options);
  }

  post(path: string, body?: unknown, options: SendOptions = {}): Promise<Answer> {
    return this.send("POST", path, { body, ...options });
  }

  put(path: string, body?: unknown, options: SendOptions = {}): Promise<Answer> {
    return this.send("PUT", path, { body, ...options });
  }

  delete(path: string, options: SendOptions = {}): Promise<Answer> {
    return this.send("DELETE", path, options);
  }

  /** The answer's `data` and `errors`, whatever its status. */
  graphql<T, Asked>(document: TypedDocumentNode<T, Asked>, ...given: Given<Asked>): Promise<GraphqlAnswer<T>>;
  /** A text in place of a document, for what is wrong on purpose or made by a program. */
  graphql<T = Record<string, unknown>>(
    query: string,
    variables?: Variables,
    options?: SendOptions,
  ): Promise<GraphqlAnswer<T>>;
  async graphql<T>(asked: DocumentNode | string, variables: unknown = {}, options: SendOptions = {}) {
    const query = typeof asked === "string" ? asked : textOf(asked);
    const answer = await this.post("/graphql", { query, variables }, options);
    const { data, errors } = answer.json<{ data?: T; errors?: GraphqlError[] }>();
    return { ...answer, data: data as T, errors: errors ?? [] };
  }

  /** Logs in as a member of a factory. Throws if that is refused. */
  async signIn(member: { username: string }, password = TEST_PASSWORD): Promise<this> {
    const { errors } = await this.graphql(LoginDocument, {
      input: { emailOrUsername: member.username, password },
    });
    if (errors[0]) throw new Error(`${member.username} could not sign in: ${errors[0].message}`);
    return this;
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(name);
  }

  cookies(): ReadonlyMap<string, string> {
    return this.#cookies;
  }

  setCookie(name: string, value: string): void {
    this.#cookies.set(name, value);
  }

  async send(method: string, path: string, { headers = {}, body }: SendOptions = {}): Promise<Answer> {
    const { bytes, type } = await encode(body);
    const sent = {
      ...(this.#cookies.size > 0 && {
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      }),
      ...(type && { "content-type": type }),
      ...(bytes && { "content-length": String(bytes.length) }),
      ...(path.startsWith("/graphql") && OF_GRAPHQL),
      ...headers,
    };
    const answer = await exchange(new URL(path, this.origin), method, sent, bytes);
    for (const cookie of answer.headers["set-cookie"] ?? []) this.#keep(cookie);
    if (DOCUMENTED.test(path)) {
      const differences = this.differences({ method, path, body, answer });
      if (differences.length > 0) throw new Error(`${method} ${path}, unlike /openapi.json: ${differences.join("; ")}`);
    }
    return answer;
  }

  #keep(header: string): void {
    const [pair = "", ...attributes] = header.split(";").map((part) => part.trim());
    const [name = "", ...value] = pair.split("=");
    const expired = attributes.some((attribute) => {
      const [key = "", date = ""] = attribute.split("=");
      if (key.toLowerCase() === "max-age") return Number(date) <= 0;
      return key.toLowerCase() === "expires" && Date.parse(date) <= Date.now();
    });
    if (expired) this.#cookies.delete(name);
    else this.#cookies.set(name, value.join("="));
  }
}

async function encode(body: unknown): Promise<{ bytes: Buffer | null; type: string | null }> {
  if (body === undefined) return { bytes: null, type: null };
  if (Buffer.isBuffer(body)) return { bytes: body, type: null };
  if (typeof body === "string") return { bytes: Buffer.from(body), type: null };
  if (body instanceof FormData) {
    const encoded = new Response(body);
    return { bytes: Buffer.from(await encoded.arrayBuffer()), type: encoded.headers.get("content-type") };
  }
  return { bytes: Buffer.from(JSON.stringify(body)), type: "application/json" };
}

function exchange(url: URL, method: string, headers: Record<string, string>, bytes: Buffer | null): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.on("error", reject);
      incoming.on("end", () => {
        const body = Buffer.concat(chunks);
        const text = body.toString("utf8");
        const status = incoming.statusCode ?? 0;
        const answered = () =>
          resolve({ status, headers: incoming.headers, body, text, json: <T>() => JSON.parse(text) as T });
        // A refusal may come before everything is sent: the rest may then fail.
        if (outgoing.writableFinished) answered();
        else outgoing.once("close", answered).off("error", reject).on("error", answered);
      });
    });
    outgoing.on("error", reject);
    outgoing.end(bytes ?? undefined);
  });
}
