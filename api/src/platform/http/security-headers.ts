import type { RequestHandler } from "express";

const HEADERS: readonly (readonly [string, string])[] = [
  ["X-Content-Type-Options", "nosniff"],
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["X-Frame-Options", "DENY"],
];
const HSTS = ["Strict-Transport-Security", "max-age=31536000; includeSubDomains"] as const;

/** Headers of every answer. Pages add their content security policy. */
export function securityHeaders({ tls }: { readonly tls: boolean }): RequestHandler {
  const headers = tls ? [...HEADERS, HSTS] : HEADERS;
  return (_req, res, next) => {
    for (const [name, value] of headers) res.setHeader(name, value);
    next();
  };
}
