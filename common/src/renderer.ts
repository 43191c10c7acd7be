import type { Language } from "./languages";

/** One GraphQL operation that a page asks while it is rendered. */
export interface PageOperation {
  readonly query: string;
  readonly operationName: string;
  readonly variables: Record<string, unknown>;
}

/** What it answers, as GraphQL over HTTP would. */
export interface PageAnswer {
  readonly data?: Record<string, unknown> | null;
  readonly errors?: readonly { readonly message: string; readonly extensions?: Record<string, unknown> }[];
}

/** What an operation answered already. */
export interface KnownAnswer {
  readonly operation: PageOperation;
  readonly answer: PageAnswer;
}

/** Runs an operation in this process, as a visitor who is not signed in. */
export type ExecutePageOperation = (operation: PageOperation) => Promise<PageAnswer>;

/** How to reach the people behind the site, as its operator says; null for a network where they are not. */
export interface SiteContact {
  readonly email: string;
  readonly facebook: string | null;
  readonly instagram: string | null;
  readonly linkedin: string | null;
}

/** What the pages know of the site that the server is set to. */
export interface SiteFacts {
  /** `https://example.org`, without a slash at its end. */
  readonly publicUrl: string;
  readonly contact: SiteContact;
  /** What a day is, and what clocks show: `Asia/Dhaka`. */
  readonly timeZone: string;
}

export interface RenderRequest extends SiteFacts {
  /** Path and query string. */
  readonly url: string;
  readonly language: Language;
  /** The browser asked for little data. */
  readonly lite: boolean;
  readonly execute: ExecutePageOperation;
  /** What the page will probably ask: with all of it at hand it is drawn once, and otherwise once more for each round. */
  readonly known: readonly KnownAnswer[];
}

/** What stands in a page itself, each as a content security policy names it: `sha256-` and the digest in base64. */
export interface InlineParts {
  readonly scripts: readonly string[];
  /** Null where a library writes style elements of which nobody knows beforehand what they say. */
  readonly styles: readonly string[] | null;
}

export interface RenderedPage {
  readonly status: number;
  readonly html: string;
  readonly inline: InlineParts;
  /** False when data could not be had: shown, but not worth keeping, and the browser asks again. */
  readonly complete: boolean;
}

/** What the web's server bundle offers to the API. */
export interface WebRenderer {
  /** Renders the page of an address as a visitor who is not signed in sees it. */
  render(request: RenderRequest): Promise<RenderedPage>;
}
