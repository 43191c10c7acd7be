import { isRecord, toldFailure, type Failure } from "../../../lib/told-failure";

/** The site does not answer, or asks to come again later. */
export class Away extends Error {}

/** The site answered, and does not take it. */
export class Refused extends Error {
  constructor(readonly failure: Failure) {
    super(failure.message);
  }
}

const patience = { question: 30_000, photo: 180_000 };
const later = new Set(["SERVICE_UNAVAILABLE", "RATE_LIMITED"]);

async function call(address: string, init: RequestInit, wait: number): Promise<Response> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), wait);
  try {
    return await fetch(address, { ...init, method: "POST", credentials: "same-origin", signal: stop.signal });
  } catch (error) {
    throw new Away("No connection", { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/** Asks the API without a page around it, as the service worker must. */
export async function ask(query: string, variables: object = {}): Promise<Record<string, unknown>> {
  const headers = { "Content-Type": "application/json", Accept: "application/json" };
  const answer = await call("/graphql", { headers, body: JSON.stringify({ query, variables }) }, patience.question);
  const body: unknown = await answer.json().catch(() => null);
  // Whatever answered without JSON was not the API: a proxy, or the page of a hotel's network.
  if (!isRecord(body)) throw new Away(`Status ${answer.status}`);
  const first: unknown = Array.isArray(body["errors"]) ? body["errors"][0] : undefined;
  if (isRecord(first)) {
    const failure = toldFailure(first);
    throw later.has(failure.code) ? new Away(failure.message) : new Refused(failure);
  }
  if (!isRecord(body["data"])) throw new Away("An empty answer");
  return body["data"];
}

/** Sends one photo; `field` names it in a refusal. */
export async function sendPhotoFile(file: Blob, field: string): Promise<string> {
  const body = new FormData();
  body.append("photo", file, "photo.jpg");
  const answer = await call("/media", { headers: { "X-Requested-With": "tree-for-deed" }, body }, patience.photo);
  if (answer.status === 201) {
    const told: unknown = await answer.json().catch(() => null);
    if (isRecord(told) && typeof told["id"] === "string") return told["id"];
  }
  const key = answer.headers.get("X-Error-Key");
  if (key === null || answer.status === 429 || answer.status >= 500) throw new Away(`Status ${answer.status}`);
  const message = await answer.text();
  const problem = { field, key, message };
  const code = answer.status === 401 ? "UNAUTHENTICATED" : "BAD_USER_INPUT";
  throw new Refused({ code, key, message, args: {}, fields: [problem], requestId: "" });
}
