const CLASSES: readonly (readonly [prefix: RegExp, name: string])[] = [
  [/^\/graphql\b/, "graphql"],
  [/^\/api\b/, "api"],
  [/^\/media\b/, "media"],
  [/^\/(healthz|readyz|metrics)$/, "operations"],
  [/^\/assets\//, "asset"],
];

/** The class of a request: a fixed set, however many paths there are. */
export function routeClassOf(method: string, url: string): string {
  if (method === "POST" && url.startsWith("/media")) return "upload";
  return CLASSES.find(([prefix]) => prefix.test(url))?.[1] ?? "page";
}
