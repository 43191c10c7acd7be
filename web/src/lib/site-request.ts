import { RequestFailure } from "./request-failure";

export interface Sending {
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** If true, the browser finishes the request when the page closes: for bodies below 64 KB. */
  keepalive?: boolean;
  /** Called with the share that was sent. Only for pages, since a service worker has no API that reports progress. */
  onProgress?: (share: number) => void;
}

type Body = FormData | Blob | string;

/** The response of a server: the site or another one. */
export interface Answer {
  status: number;
  /** Key of the site's error; null if it accepted the request, or if another server answered. */
  errorKey: string | null;
  text: string;
}

const codes: Readonly<Record<number, string>> = {
  401: "UNAUTHENTICATED",
  408: "SERVICE_UNAVAILABLE",
  413: "PAYLOAD_TOO_LARGE",
  429: "RATE_LIMITED",
};

/** Posts to the site, from a page or from the service worker. Throws a `RequestFailure` if no server answers. */
export const post = (path: string, body: Body, sending: Sending = {}): Promise<Answer> =>
  sending.onProgress ? postAndTell(path, body, sending) : postQuietly(path, body, sending);

/** Like `post`, for endpoints other than GraphQL: returns the JSON, or throws a `RequestFailure` with the reason. */
export async function postRest(path: string, body: Body, sending: Sending = {}): Promise<unknown> {
  const headers = { ...sending.headers, "X-Requested-With": "tree-for-deed" };
  const { status, errorKey, text } = await post(path, body, { ...sending, headers });
  const told = status < 300 ? json(text) : null;
  if (told !== null) return told;
  const code = status >= 500 ? "SERVICE_UNAVAILABLE" : codes[status];
  // An error without a key is not from the site, but from a proxy or the page of a hotel's network.
  if (errorKey === null && code === undefined) throw cut(`Status ${status}`);
  throw new RequestFailure(errorKey ?? "", text, code ?? "BAD_USER_INPUT");
}

/** Parses a text as JSON; returns null if it is none. */
export function json(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

const cut = (cause: string): RequestFailure => new RequestFailure("network", cause, "NETWORK");

async function postQuietly(path: string, body: Body, { headers, signal, keepalive = false }: Sending): Promise<Answer> {
  const init = { method: "POST", body, headers: headers ?? {}, signal: signal ?? null, keepalive };
  try {
    const answer = await fetch(path, init);
    return { status: answer.status, errorKey: answer.headers.get("X-Error-Key"), text: await answer.text() };
  } catch (cause) {
    throw cut(String(cause));
  }
}

function postAndTell(path: string, body: Body, { headers, signal, onProgress }: Sending): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", path);
    for (const [name, value] of Object.entries(headers ?? {})) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () =>
      resolve({
        status: request.status,
        errorKey: request.getResponseHeader("X-Error-Key"),
        text: request.responseText,
      });
    request.onerror = () => reject(cut("No connection"));
    request.onabort = () => reject(cut("Stopped"));
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(body);
  });
}
