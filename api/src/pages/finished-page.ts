import { createHash } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { type Language, languageKey } from "@tree-for-deed/common/languages";
import { fillOwnPlace, type OwnPart, peopleMark, type RenderedPage } from "@tree-for-deed/common/renderer";
import { contentPolicy } from "./content-policy";

/** Attributes of a document for members, and of one for those from whom other members are hidden. */
const MEMBER = 'data-member=""';
const WITHOUT_PEOPLE = `${MEMBER} data-people-hidden=""`;

type Coding = "br" | "gzip" | "identity";

interface Answer {
  readonly headers: OutgoingHttpHeaders;
  readonly bytes: Buffer;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
// One level above the default: a page then fits into the first flight of a connection.
const smaller = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/**
 * A rendered page with headers and bytes for all visitors. It is the same for all guests of a language, so shared
 * caches may keep it for a second, its maximum age here, and another while they revalidate.
 */
export class FinishedPage {
  readonly isComplete: boolean;
  /** Size in bytes, uncompressed. */
  readonly size: number;
  /** Whether a part of it names members (`peopleMark`). */
  readonly showsPeople: boolean;
  readonly #headers: Readonly<Record<string, string>>;
  readonly status: number;
  readonly #tag: string;
  readonly #page: Omit<RenderedPage, "html">;
  readonly #plain: Buffer;
  readonly #compressed = new Map<Coding, Promise<Buffer>>();
  /** Responses by encoding and cache scope. */
  readonly #answers = new Map<string, Promise<Answer>>();
  #forMembers: FinishedPage | undefined;
  #withoutPeople: FinishedPage | undefined;

  constructor(
    { html, ...page }: RenderedPage,
    private readonly language: Language,
  ) {
    const { status, complete, inline } = page;
    this.#page = page;
    this.isComplete = complete;
    this.status = status;
    this.#plain = Buffer.from(html);
    this.size = this.#plain.length;
    this.showsPeople = html.includes(` ${peopleMark}=`);
    this.#tag = `W/"${createHash("sha1").update(this.#plain).digest("base64url")}"`;
    this.#headers = {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Language": language,
      "Content-Security-Policy": contentPolicy(inline),
      Vary: "Accept-Encoding, Cookie, Save-Data",
      ...(complete && { ETag: this.#tag }),
      ...(status === 503 && { "Retry-After": "3" }),
    };
  }

  /**
   * The page for browsers with a session cookie. Its document is marked (`data-member`): the page then waits for the
   * member's own data. It is made once.
   */
  get forMembers(): FinishedPage {
    return (this.#forMembers ??= new FinishedPage({ ...this.#page, html: this.#markedHtml() }, this.language));
  }

  /**
   * The page for members from whom other members are hidden. Its parts that name members, as a guest sees them, are not
   * shown before the browser has replaced them by the member's (`data-people-hidden`). It is made once.
   */
  get withoutPeople(): FinishedPage {
    return (this.#withoutPeople ??= new FinishedPage(
      { ...this.#page, html: this.#markedHtml(WITHOUT_PEOPLE) },
      this.language,
    ));
  }

  /** The home page for one member, with their own part. No cache may store it. */
  withOwnPart({ html, css }: OwnPart, { hidesPeople }: { hidesPeople: boolean }): FinishedPage {
    const styles = this.#page.inline.styles;
    const hash = `sha256-${createHash("sha256").update(css).digest("base64")}`;
    const marked = fillOwnPlace(this.#markedHtml(hidesPeople ? WITHOUT_PEOPLE : MEMBER), html).replace(
      "</head>",
      () => `<style>${css}</style></head>`,
    );
    const inline = { ...this.#page.inline, styles: styles && [...styles, hash] };
    return new FinishedPage({ ...this.#page, inline, complete: false, html: marked }, this.language);
  }

  /** Whether the page has this text. */
  includes(text: string): boolean {
    return this.#plain.includes(text);
  }

  #markedHtml(marks = MEMBER): string {
    return this.#plain.toString().replace(/<html [^>]*/, `$& ${marks}`);
  }

  async send(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const cacheControl = this.isComplete ? keeping(req) : "no-store";
    if (this.isComplete && req.headers["if-none-match"]?.includes(this.#tag)) {
      res.writeHead(304, { ...this.#headers, "Cache-Control": cacheControl }).end();
      return;
    }
    const { headers, bytes } = await this.#answer(codingOf(req.headers["accept-encoding"]), cacheControl);
    res.writeHead(this.status, headers).end(req.method === "HEAD" ? undefined : bytes);
  }

  #answer(coding: Coding, cacheControl: string): Promise<Answer> {
    const key = `${coding} ${cacheControl}`;
    const known = this.#answers.get(key);
    if (known) return known;
    const made = this.#bytes(coding).then((bytes) => ({
      headers: {
        ...this.#headers,
        "Cache-Control": cacheControl,
        ...(coding !== "identity" && { "Content-Encoding": coding }),
        "Content-Length": bytes.length,
      },
      bytes,
    }));
    this.#answers.set(key, made);
    return made;
  }

  async #bytes(coding: Coding): Promise<Buffer> {
    if (coding === "identity") return this.#plain;
    const known = this.#compressed.get(coding);
    if (known) return known;
    const made = coding === "br" ? brotli(this.#plain, smaller) : zip(this.#plain);
    this.#compressed.set(coding, made);
    return made;
  }
}

const SHARED = "public, max-age=0, s-maxage=1, stale-while-revalidate=1";
const languageCookieOnly = new RegExp(`^${languageKey}=[^;]*$`);

/**
 * The `Cache-Control` of a request: pages for a session are private, since shared caches could serve them to nobody
 * else.
 */
function keeping({ headers: { cookie, authorization } }: IncomingMessage): string {
  const isGuest = (cookie === undefined || languageCookieOnly.test(cookie)) && authorization === undefined;
  return isGuest ? SHARED : "private, no-cache";
}

/**
 * Browsers list the smallest first; requests that forbid an encoding by `q=0` are so rare that they get the plain page.
 */
function codingOf(accepted = ""): Coding {
  if (/q=0(?:\.0*)?(?:\s|,|$)/.test(accepted)) return "identity";
  if (/\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : "identity";
}
