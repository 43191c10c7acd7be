import type { Request } from "express";

const BEARER = /^bearer(?:\s|$)/i;

/**
 * What follows `Authorization: Bearer`, whatever its worth; `null` without it. A request that has it goes by it alone: its
 * cookie is not looked at, so no browser can be made to send it in somebody's name. Other schemes are not ours.
 */
export function bearerOf({ headers: { authorization } }: Request): string | null {
  if (authorization === undefined || !BEARER.test(authorization)) return null;
  return authorization.slice("bearer".length).trim();
}
