import { MINUTE, type RateLimit } from "../../platform/limits/rules";

/** Rate limit of embeds and oEmbed per network: the readers of one page may share a network. */
export const EMBED_LIMIT = {
  name: "embed",
  windows: [{ points: 1200, seconds: 5 * MINUTE, local: true }],
} as const satisfies RateLimit;

/** The time for which a browser keeps an embed, and this process what embeds show. */
export const EMBED_KEPT = { browserSeconds: 60, processMs: 5000 } as const;

/** `Cache-Control` of embeds and of their descriptions. */
export const EMBED_CACHED = `public, max-age=${EMBED_KEPT.browserSeconds}`;

/** Maximum number of embeds whose content this process keeps. */
export const EMBEDS_KEPT = 1000;

/** Maximum length of a name in the address of an embed, in UTF-16 units. */
export const EMBED_NAME_MAX = 200;
