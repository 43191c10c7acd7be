import { within } from "../../../../lib/within";
import { RequestFailure } from "../../../../lib/request-failure";
import { sendPhoto } from "../../../../lib/send-photo";
import { json, post } from "../../../../lib/site-request";
import { isRecord, toldFailure } from "../../../../lib/told-failure";

const patience = { question: 30_000, photo: 180_000 };
const PROGRESS_STEP = 0.04;
const later = new Set(["NETWORK", "SERVICE_UNAVAILABLE", "RATE_LIMITED"]);

/** Whether the site does not answer, or asks to come again later. Every other failure is a refusal. */
export const isAway = (error: unknown): boolean => error instanceof RequestFailure && later.has(error.failure.code);

/**
 * Calls the API without a page, as the service worker must. The browser finishes a `keepalive` request even if the page
 * closes meanwhile. Throws a `RequestFailure`.
 */
export async function ask(
  query: string,
  variables: object = {},
  { keepalive = false } = {},
): Promise<Record<string, unknown>> {
  const headers = { "Content-Type": "application/json", Accept: "application/json" };
  const { status, text } = await within(patience.question, (signal) =>
    post("/graphql", JSON.stringify({ query, variables }), { headers, signal, keepalive }),
  );
  const body = json(text);
  // A response without JSON is not from the API, but from a proxy, or a page of a hotel's network.
  if (!isRecord(body)) throw new RequestFailure("network", `Status ${status}`, "NETWORK");
  const first: unknown = Array.isArray(body["errors"]) ? body["errors"][0] : undefined;
  if (isRecord(first)) {
    const { key, message, code, ...more } = toldFailure(first);
    throw new RequestFailure(key, message, code, more);
  }
  if (!isRecord(body["data"])) throw new RequestFailure("network", "An empty answer", "NETWORK");
  return body["data"];
}

/**
 * Sends one photo and returns its id; `field` names it in a refusal. `onProgress` gets the sent share in visible steps,
 * and only in pages: a service worker has no upload progress.
 */
export async function sendPhotoOf(field: string, photo: Blob, onProgress: (share: number) => void): Promise<string> {
  let told = 0;
  const inSteps = (share: number): void => {
    if (share - told < PROGRESS_STEP && share < 1) return;
    told = share;
    onProgress(share);
  };
  const telling = typeof XMLHttpRequest === "function" ? { onProgress: inSteps } : {};
  try {
    return (await within(patience.photo, (signal) => sendPhoto(photo, { signal, ...telling }))).id;
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
    const { key, message, code } = error.failure;
    throw new RequestFailure(key, message, code, { fields: [{ field, key, message }] });
  }
}
