import type { Request } from "express";
import { badField, badFieldSaying } from "../../shared/errors";
import { limits } from "@tree-for-deed/common/limits";
import { isUnstorable, wholeNumber } from "@tree-for-deed/common/text";
import { validId } from "../../shared/uuid";

const { pageMax, pageSizeMax } = limits;

/**
 * A query parameter that may be given once. @throws BAD_USER_INPUT for `?a=1&a=2`, `?a[x]=1` and text that cannot be
 * stored
 */
export function queryText(req: Request, name: string): string | undefined {
  const value: unknown = req.query[name];
  if (Object.keys(req.query).some((key) => key.startsWith(`${name}[`)) || Array.isArray(value)) {
    throw badField(name, "input.once", { name });
  }
  if (typeof value !== "string") return undefined;
  if (isUnstorable(value)) throw badFieldSaying(name, "input.badText", `${name} contains characters that are not text`);
  return value;
}

/**
 * A whole number in the query, in the digits of any script. @throws BAD_USER_INPUT naming the parameter and its range
 */
export function queryInt(
  req: Request,
  name: string,
  { fallback, min, max }: { fallback: number; min: number; max: number },
): number {
  const text = queryText(req, name);
  if (text === undefined) return fallback;
  const value = wholeNumber(text);
  if (value === null || value < min || value > max) {
    throw badField(name, "input.wholeNumber", {
      name,
      min,
      max,
    });
  }
  return value;
}

/** `page` and `limit` of the query; `size` items, at most the largest page size, unless the client wants fewer. */
export const queryPage = (req: Request, size: number = pageSizeMax): { page: number; pageSize: number } => ({
  page: queryInt(req, "page", { fallback: 1, min: 1, max: pageMax }),
  pageSize: queryInt(req, "limit", { fallback: size, min: 1, max: pageSizeMax }),
});

/** A path parameter as text. */
export function textParam(req: Request, name: string): string {
  const value: unknown = req.params[name];
  if (typeof value !== "string" || isUnstorable(value)) throw badField(name, "input.badText");
  return value;
}

/** A path parameter that is a UUID. @throws BAD_USER_INPUT */
export function uuidParam(req: Request, name: string): string {
  return validId(textParam(req, name), name);
}

/** The key by which a repeated request is recognised; null for none. */
export const idempotencyKey = (req: Request): string | null => req.get("idempotency-key") ?? null;
