import type { Extent as Texts } from "../../i18n/catalog";
import type { Load } from "../../lib/lazy";
import type { Extent } from "./extension-point";

/** Access to a page: everyone, members, guests only, team members, or admins. */
export type Access = "any" | "member" | "guest" | "team" | "admin";

interface More {
  /** True for pages that work offline for the member who was signed in here. */
  offline?: true;
  /** The member's own part of which a copy shows while the page loads, if this device has one. */
  copy?: "profile";
  /** Names of the places whose parts load with the page. */
  parts?: readonly string[];
  /** The extent whose contributions load with the page: `panel` for the team's panel, else `pages` if it has `parts`. */
  extent?: Extent;
}

export interface PageRoute extends More {
  path: string;
  access: Access;
  /** The texts that the page needs: those of the home page, those of all members, or the team's as well. */
  texts: Texts;
  load: Load<object>;
}

export const route = (path: string, access: Access, texts: Texts, load: Load<object>, more: More = {}): PageRoute => ({
  path,
  access,
  texts,
  load,
  ...more,
});
