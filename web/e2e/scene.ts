import { expect, type Page } from "@playwright/test";
import type { Api } from "./api";
import type { Words, TestedLanguage } from "./words";

/** People and objects of the scenes. */
export interface Fixtures {
  member: Api;
  username: string;
  admin: Api;
  /** An approved deed with several photos, and its author's username. */
  deed: { uniqueId: string; author: string };
  /** Code of the member's certificate. */
  certificate: string;
  /** Code of the member's tree. */
  tree: string;
  /** Address of a post of the blog, after `/blog/`. */
  post: string;
  /** Public ids of a pending and a rejected deed of the member. */
  pending: string;
  rejected: string;
  /** Names in addresses of the things that capabilities made for their scenes, by capability. */
  made: Readonly<Record<string, string>>;
}

export interface Stage extends Words {
  page: Page;
  language: TestedLanguage;
  fixtures: Fixtures;
}

/** A view of the site: a page, or a dialog open on it. */
export interface Scene {
  name: string;
  as: "guest" | "member" | "admin";
  /** The scene from which it is opened, without a reload. */
  from?: string;
  dialog?: true;
  /** Opened by the address, which Back changes; the last one that is opened from a page. */
  inAddress?: true;
  /** Back leaves it open, since it requires an answer. */
  stays?: true;
  /** Name of the page in `visits` that shows exactly this. */
  visit?: string;
  /** Opens it over the scene from which it is opened, and waits until it is complete. */
  open: (stage: Stage) => Promise<void>;
}

export type Open = Scene["open"];

/** A page by its address; it is ready once its heading is there. */
export const at =
  (address: string | ((fixtures: Fixtures) => string)): Open =>
  async ({ page, fixtures }) => {
    await page.goto(typeof address === "string" ? address : address(fixtures));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  };

/** A tab of the panel with a list; it is ready once its first row is there. */
export const listIn =
  (tab: string): Open =>
  async ({ page }) => {
    await page.goto(`/admin-panel?tab=${tab}`);
    await expect(page.getByRole("rowheader").first()).toBeVisible();
  };

/** Opens the first row of a list. */
export const firstRow: Open = async ({ page }) => {
  await page.getByRole("rowheader").first().click();
  await expect(page.getByRole("dialog").locator("dl").first()).toBeVisible();
};

/** The part of a capability in the walk through all pages. */
export interface CapabilityScenes {
  /** Makes what its scenes show, as an admin, with these words; returns its name in addresses. */
  make: (admin: Api, words: string) => Promise<string>;
  /** Addresses for its routes with parameters. */
  addresses: Readonly<Record<string, (fixtures: Fixtures) => string>>;
  pages: readonly Scene[];
  dialogs: readonly Scene[];
}
