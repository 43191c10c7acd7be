import { AppError } from "../../../shared/errors";

const BASE64URL = /^[\w-]{1,2048}$/;
const CREDENTIAL_LENGTH_MAX = 16_384;

/** A browser's passkey response, parsed from JSON; its content is not verified yet. */
export interface SentCredential {
  readonly id: string;
  readonly response: { readonly clientDataJSON: string };
}

/** @throws BAD_USER_INPUT if it is no passkey response */
export function readCredential(json: string): SentCredential {
  const sent = json.length <= CREDENTIAL_LENGTH_MAX ? parsed(json) : null;
  if (!isCredential(sent)) throw new AppError("BAD_USER_INPUT", "secondFactor.passkeyRefused");
  return sent;
}

/** The challenge that the response claims to have signed; null if there is none. */
export function challengeIn({ response }: SentCredential): string | null {
  const data = parsed(Buffer.from(response.clientDataJSON, "base64url").toString("utf8"));
  return isObject(data) && isBase64url(data.challenge) ? data.challenge : null;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

const isBase64url = (value: unknown): value is string => typeof value === "string" && BASE64URL.test(value);

const isCredential = (sent: unknown): sent is SentCredential =>
  isObject(sent) && isBase64url(sent.id) && isObject(sent.response) && typeof sent.response.clientDataJSON === "string";
