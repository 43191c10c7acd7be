import type { Language } from "./languages";

/** One GraphQL operation that a page asks while it is rendered. */
export interface PageOperation {
  readonly query: string;
  readonly operationName: string;
  readonly variables: Record<string, unknown>;
}

/** The result of an operation, as in GraphQL over HTTP. */
export interface PageAnswer {
  readonly data?: Record<string, unknown> | null;
  readonly errors?: readonly { readonly message: string; readonly extensions?: Record<string, unknown> }[];
}

/** An operation with its known result. */
export interface KnownAnswer {
  readonly operation: PageOperation;
  readonly answer: PageAnswer;
}

/** Runs an operation in this process, as a visitor who is not signed in. */
export type ExecutePageOperation = (operation: PageOperation) => Promise<PageAnswer>;

/** Contact data set by the operator; null for networks that are not used. */
export interface SiteContact {
  readonly email: string;
  readonly facebook: string | null;
  readonly instagram: string | null;
  readonly linkedin: string | null;
}

/** Facts about the site from its settings. */
export interface SiteFacts {
  /** `https://example.org`, without a slash at its end. */
  readonly publicUrl: string;
  readonly contact: SiteContact;
  /** Time zone that decides the calendar day: `Asia/Dhaka`. */
  readonly timeZone: string;
}

export interface RenderRequest extends SiteFacts {
  /** Path and query string. */
  readonly url: string;
  readonly language: Language;
  /** The browser asked for little data. */
  readonly lite: boolean;
  readonly execute: ExecutePageOperation;
  /**
   * Results of the page's likely queries: if all are present, one rendering pass is enough; otherwise each round needs
   * another.
   */
  readonly known: readonly KnownAnswer[];
}

/** Hashes of inline parts as a content security policy names them: `sha256-` and the digest in base64. */
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

/** The interface of the web's server bundle. */
export interface WebRenderer {
  /** Renders the page of an address as a visitor who is not signed in sees it. */
  render(request: RenderRequest): Promise<RenderedPage>;
}
