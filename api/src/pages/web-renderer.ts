import path from "node:path";
import { pathToFileURL } from "node:url";
import type { FormattedExecutionResult } from "graphql";

export type PageLanguage = "bn" | "en";

/** One GraphQL operation that a page asks while it is rendered. */
export interface PageOperation {
  readonly query: string;
  readonly operationName: string;
  readonly variables: Record<string, unknown>;
}

/** Runs an operation in this process, as a visitor who is not signed in. */
export type ExecutePageOperation = (operation: PageOperation) => Promise<FormattedExecutionResult>;

/** How to reach the people behind the site; null for a network where they are not. */
export interface SiteContact {
  readonly email: string;
  readonly facebook: string | null;
  readonly instagram: string | null;
  readonly linkedin: string | null;
}

export interface RenderRequest {
  readonly url: string;
  readonly language: PageLanguage;
  readonly publicUrl: string;
  readonly contact: SiteContact;
  /** The browser asked for little data. */
  readonly lite: boolean;
  readonly nonce: string;
  readonly execute: ExecutePageOperation;
}

export interface RenderedPage {
  readonly status: number;
  readonly html: string;
  /** False when data was missing: shown, but not worth keeping. */
  readonly complete: boolean;
}

/** What the web's server bundle offers. */
export interface WebRenderer {
  readonly languageKey: string;
  readonly defaultLanguage: PageLanguage;
  isLanguage(value: unknown): value is PageLanguage;
  render(request: RenderRequest): Promise<RenderedPage>;
}

/** Loads the built web from `web/dist/server`. */
export async function loadWebRenderer(webDist: string): Promise<WebRenderer> {
  return (await import(pathToFileURL(path.join(webDist, "server", "entry-server.js")).href)) as WebRenderer;
}
