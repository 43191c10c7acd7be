import type { Request } from "express";

const BEARER = /^bearer(?:\s|$)/i;

/**
 * The token after `Authorization: Bearer`, valid or not; `null` without one. A request with a token ignores its cookie,
 * so no browser can be made to send it in a member's name. Other schemes are ignored.
 */
export function bearerOf({ headers: { authorization } }: Request): string | null {
  if (authorization === undefined || !BEARER.test(authorization)) return null;
  return authorization.slice("bearer".length).trim();
}
