/** Usernames stand behind these. */
const NAMES = /(\/(?:profile|users|member)\/)(?!settings\b)[^/]+/;

/** The path of a request as logs and traces show it: no query, and `:name` for a member's name. */
export const shownPath = (url: string): string => (url.split("?", 1)[0] ?? "").replace(NAMES, "$1:name");

const PROBES = /^\/(healthz|readyz|metrics)\b/;

/** Whether a machine asks how the process is, every few seconds. */
export const isProbe = (url: string): boolean => PROBES.test(url);
