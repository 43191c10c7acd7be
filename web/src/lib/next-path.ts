import { paths } from "@tree-for-deed/common/paths";

/** The path to open after signing in: a path of this site, or the profile if the address holds anything else. */
export function nextPath(search: string): string {
  const next = new URLSearchParams(search).get("next");
  return next !== null && /^\/(?![/\\])/.test(next) ? next : paths.ownProfile;
}
