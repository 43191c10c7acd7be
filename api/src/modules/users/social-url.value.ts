import type { Problem } from "@tree-for-deed/common/errors";

export type SocialField = "facebookUrl" | "instagramUrl" | "linkedinUrl";

const LENGTH_MAX = 500;

const HOSTS: Readonly<Record<SocialField, readonly string[]>> = {
  facebookUrl: ["facebook.com", "fb.com"],
  instagramUrl: ["instagram.com"],
  linkedinUrl: ["linkedin.com"],
};

/** What is wrong with an address that is not of its site. */
export const SOCIAL_PROBLEMS: Readonly<Record<SocialField, Problem>> = {
  facebookUrl: { key: "user.facebookUrl" },
  instagramUrl: { key: "user.instagramUrl" },
  linkedinUrl: { key: "user.linkedinUrl" },
};

/**
 * An address as it is stored, or null when it is not one of that site: https, the site's own host or one below it, and
 * neither a port nor a user in it. It is judged as browsers read it, so that nothing can look like the site only.
 */
export function toSocialUrl(field: SocialField, typed: string): string | null {
  const text = typed.length <= LENGTH_MAX ? typed.trim() : "";
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, port, username, password, href } = new URL(text);
  const isOfSite = HOSTS[field].some((host) => hostname === host || hostname.endsWith(`.${host}`));
  const isPlain = protocol === "https:" && port === "" && username === "" && password === "";
  return isOfSite && isPlain ? href : null;
}
