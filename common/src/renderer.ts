import type { Language } from "./languages";

/** A GraphQL operation of a page during rendering. */
export interface PageOperation {
  readonly query: string;
  readonly operationName: string;
  readonly variables: Record<string, unknown>;
}

/** The response to an operation, as in GraphQL over HTTP. */
export interface PageAnswer {
  readonly data?: Record<string, unknown> | null;
  readonly errors?: readonly { readonly message: string; readonly extensions?: Record<string, unknown> }[];
}

/** An operation with its known answer. */
export interface KnownAnswer {
  readonly operation: PageOperation;
  readonly answer: PageAnswer;
}

/** Runs an operation in this process, as a guest. */
export type ExecutePageOperation = (operation: PageOperation) => Promise<PageAnswer>;

/** Contact data of the team, from the operator's settings; null for a network without a page. */
export interface SiteContact {
  readonly email: string;
  readonly facebook: string | null;
  readonly instagram: string | null;
  readonly linkedin: string | null;
}

/** Facts about the server for the pages. */
export interface SiteFacts {
  /** `https://example.org`, without a trailing slash. */
  readonly publicUrl: string;
  readonly contact: SiteContact;
  /** Time zone for days and clocks: `Asia/Dhaka`. */
  readonly timeZone: string;
  /** Names of the capabilities that are switched on, such as `planting`. */
  readonly capabilities: readonly string[];
}

/** A request for the own part of the home page, in the session of a member. */
export interface OwnPartRequest extends SiteFacts {
  readonly language: Language;
  readonly lite: boolean;
  /** Runs an operation in this process, as the member. */
  readonly execute: ExecutePageOperation;
}

/** The own part of the home page, and its styles that are not in the style sheet. */
export interface OwnPart {
  readonly html: string;
  readonly css: string;
}

/** The element of the home page that waits for the own part. */
export const ownPartId = "own-copy";

/** The page with this as the only content of the element of the own part, which contains no `div` so far. */
export const fillOwnPlace = (page: string, content: string): string =>
  page.replace(
    new RegExp(`(<div id="${ownPartId}"[^>]*>)[^]*?(</div>)`),
    (_all, start: string, end: string) => start + content + end,
  );

/** The cookie of a browser that has a copy of the own part; its value is the path of the style sheet that fits it. */
export const ownCopyCookie = "tree-for-deed-own-home";

/**
 * Attribute of the parts of a page that name members. Where others are hidden from a member, they are not shown before
 * the member's own data.
 */
export const peopleMark = "data-people";

export interface RenderRequest extends SiteFacts {
  /** Path and query string. */
  readonly url: string;
  readonly language: Language;
  /** True if the browser asked for little data. */
  readonly lite: boolean;
  readonly execute: ExecutePageOperation;
  /**
   * Answers to the page's likely operations: if they are complete the page is rendered once, otherwise once more for
   * each round of requests.
   */
  readonly known: readonly KnownAnswer[];
}

/** Hashes of a page's inline parts for its content security policy: `sha256-` and the digest in base64. */
export interface InlineParts {
  readonly scripts: readonly string[];
  /** Null if a library writes style elements whose content is not known in advance. */
  readonly styles: readonly string[] | null;
}

export interface RenderedPage {
  readonly status: number;
  readonly html: string;
  readonly inline: InlineParts;
  /** False if data was missing: the page is shown but not cached, and the browser asks again. */
  readonly complete: boolean;
}

/** Interface of the web's server bundle for the API. */
export interface WebRenderer {
  /** Renders the page of an address as a guest sees it. */
  render(request: RenderRequest): Promise<RenderedPage>;
  /** Renders the own part of the home page as its member sees it; null if the session has ended. */
  renderOwnPart(request: OwnPartRequest): Promise<OwnPart | null>;
}
