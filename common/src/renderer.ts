import type { Language } from "./languages";

/** One GraphQL operation that a page asks while it is rendered. */
export interface PageOperation {
  readonly query: string;
  readonly operationName: string;
  readonly variables: Record<string, unknown>;
}

/** Response to an operation, as GraphQL over HTTP would give it. */
export interface PageAnswer {
  readonly data?: Record<string, unknown> | null;
  readonly errors?: readonly { readonly message: string; readonly extensions?: Record<string, unknown> }[];
}

/** An operation that was answered already. */
export interface KnownAnswer {
  readonly operation: PageOperation;
  readonly answer: PageAnswer;
}

/** Runs an operation in this process, as a visitor who is not signed in. */
export type ExecutePageOperation = (operation: PageOperation) => Promise<PageAnswer>;

/** Contact data of the people behind the site, as its operator says; null for a network where they are not. */
export interface SiteContact {
  readonly email: string;
  readonly facebook: string | null;
  readonly instagram: string | null;
  readonly linkedin: string | null;
}

/** Settings of the server that the pages know. */
export interface SiteFacts {
  /** `https://example.org`, without a slash at its end. */
  readonly publicUrl: string;
  readonly contact: SiteContact;
  /** Time zone for days and clocks: `Asia/Dhaka`. */
  readonly timeZone: string;
}

export interface RenderRequest extends SiteFacts {
  /** Path and query string. */
  readonly url: string;
  readonly language: Language;
  /** The browser asked for little data. */
  readonly lite: boolean;
  readonly execute: ExecutePageOperation;
  /** Answers to the page's likely operations: with all of them it is drawn once, else once more for each round. */
  readonly known: readonly KnownAnswer[];
}

/** Hashes of a page's inline parts, as a content security policy names them: `sha256-` and the digest in base64. */
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

/** Interface of the web's server bundle for the API. */
export interface WebRenderer {
  /** Renders the page of an address as a visitor who is not signed in sees it. */
  render(request: RenderRequest): Promise<RenderedPage>;
}
