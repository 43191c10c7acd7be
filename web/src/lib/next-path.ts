import { paths } from "@tree-for-deed/common/paths";

/** The path to open after the login: a path of this site, or the profile if the address has anything else. */
export function nextPath(search: string): string {
  const next = new URLSearchParams(search).get("next");
  return next !== null && /^\/(?![/\\])/.test(next) ? next : paths.ownProfile;
}
