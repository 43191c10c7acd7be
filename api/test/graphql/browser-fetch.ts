/** Request headers that a page may send elsewhere without asking first. */
const SAFELISTED = new Set(["accept", "accept-language", "content-language"]);
const SIMPLE_TYPES = ["application/x-www-form-urlencoded", "multipart/form-data", "text/plain"];
const SIMPLE_METHODS = ["GET", "HEAD", "POST"];

const listed = (header: string | null): string[] =>
  (header ?? "")
    .split(",")
    .map((each) => each.trim().toLowerCase())
    .filter(Boolean);

/**
 * `fetch` as in a browser for a page of another site (the Fetch standard's CORS protocol, without credentials): it
 * sends a preflight where the standard requires it, and fails if the answer does not allow sending or reading.
 */
export function browserFetch(page: string, sent: Request[] = []): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const headers = new Headers(request.headers);
    headers.set("origin", page);
    headers.set("sec-fetch-site", "cross-site");
    const isSimpleType = SIMPLE_TYPES.some((type) => (headers.get("content-type") ?? type).startsWith(type));
    const unsafe = [...request.headers.keys()].filter(
      (name) => !SAFELISTED.has(name) && !(name === "content-type" && isSimpleType),
    );
    if (unsafe.length > 0 || !SIMPLE_METHODS.includes(request.method)) {
      await preflight(request, page, unsafe);
    }
    sent.push(request);
    const body = request.method === "GET" ? null : await request.arrayBuffer();
    const answer = await fetch(request.url, { method: request.method, headers, body, signal: request.signal });
    if (answer.headers.get("access-control-allow-origin") !== "*") throw new TypeError("Failed to fetch: no CORS");
    return answer;
  };
}

async function preflight(request: Request, page: string, unsafe: readonly string[]): Promise<void> {
  const answer = await fetch(request.url, {
    method: "OPTIONS",
    headers: {
      origin: page,
      "sec-fetch-site": "cross-site",
      "access-control-request-method": request.method,
      ...(unsafe.length > 0 && { "access-control-request-headers": unsafe.join(",") }),
    },
  });
  const allowed = listed(answer.headers.get("access-control-allow-headers"));
  const methods = listed(answer.headers.get("access-control-allow-methods"));
  const isAllowed =
    answer.ok &&
    answer.headers.get("access-control-allow-origin") === "*" &&
    (SIMPLE_METHODS.includes(request.method) || methods.includes(request.method.toLowerCase())) &&
    // A star does not cover Authorization.
    unsafe.every((name) => allowed.includes(name) || (allowed.includes("*") && name !== "authorization"));
  if (!isAllowed) throw new TypeError(`Failed to fetch: the preflight does not allow ${unsafe.join(", ")}`);
}
