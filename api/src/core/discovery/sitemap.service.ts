import { paths } from "@tree-for-deed/common/paths";
import type { RowSource } from "../../shared/row-source";
import { alternatesOf, PUBLIC_PAGES } from "./site-addresses.value";
import { SITEMAP_LISTS, type SitemapName } from "./sitemap.sql";
import { element, emptyElement, textElement, XML_HEAD } from "./xml.view";
import { NIL_ID } from "../../shared/uuid";

interface SitemapRow {
  readonly key: string;
  readonly name: string;
  readonly changedAt: Date;
}

/** Addresses in one file; 50,000 are allowed, and 50 MB. */
export const PART_ROWS = 20_000;
const READ_ROWS = 1_000;
const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

const PATHS: Readonly<Record<SitemapName, (name: string) => string>> = {
  deeds: paths.deed,
  members: paths.profile,
  posts: paths.post,
};
export const SITEMAP_NAMES = Object.keys(PATHS) as SitemapName[];

/** Lists every public page in both languages for search engines. It is streamed, a thousand rows at a time. */
export class SitemapService {
  constructor(
    private readonly reads: RowSource,
    private readonly publicUrl: string,
    private readonly furtherPages: () => readonly string[],
    private readonly partRows = PART_ROWS,
  ) {}

  /** The sitemap index. */
  async *index(): AsyncGenerator<string> {
    yield `${XML_HEAD}<sitemapindex xmlns="${NAMESPACE}">`;
    yield this.#part("pages.xml");
    for (const name of SITEMAP_NAMES) {
      yield this.#part(`${name}.xml`);
      for await (const key of this.#ends(name)) yield this.#part(`${name}.xml?after=${key}`);
    }
    yield "</sitemapindex>";
  }

  /** The part with the fixed pages. */
  async *pages(): AsyncGenerator<string> {
    yield* this.#sheet([[...PUBLIC_PAGES, ...this.furtherPages()].map((path) => this.#url(path))]);
  }

  /** One part of a list: the rows after this key. */
  async *part(name: SitemapName, after: string | undefined): AsyncGenerator<string> {
    yield* this.#sheet(this.#urls(name, after ?? NIL_ID));
  }

  async *#sheet(urls: Iterable<string[]> | AsyncIterable<string[]>): AsyncGenerator<string> {
    yield `${XML_HEAD}<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">`;
    for await (const some of urls) yield some.join("");
    yield "</urlset>";
  }

  async *#urls(name: SitemapName, first: string): AsyncGenerator<string[]> {
    let after = first;
    for (let left = this.partRows; left > 0; left -= READ_ROWS) {
      const limit = Math.min(left, READ_ROWS);
      const rows = await this.reads.rows<SitemapRow>(SITEMAP_LISTS[name].rows, [after, limit]);
      yield rows.map((row) => this.#url(PATHS[name](row.name), row.changedAt));
      if (rows.length < limit) return;
      after = rows.at(-1)?.key ?? after;
    }
  }

  /** The last key of each full part that another part follows. */
  async *#ends(name: SitemapName): AsyncGenerator<string> {
    const { rows, skip } = SITEMAP_LISTS[name];
    let after = NIL_ID;
    for (;;) {
      const [end] = await this.reads.rows<SitemapRow>(skip, [after, this.partRows]);
      if (!end) return;
      const more = await this.reads.rows<SitemapRow>(rows, [end.key, 1]);
      if (more.length === 0) return;
      yield end.key;
      after = end.key;
    }
  }

  #part(file: string): string {
    return element("sitemap", [textElement("loc", `${this.publicUrl}/sitemap/${file}`)]);
  }

  #url(path: string, changedAt?: Date): string {
    const address = this.publicUrl + path;
    return element("url", [
      textElement("loc", address),
      ...(changedAt ? [textElement("lastmod", changedAt.toISOString())] : []),
      ...alternatesOf(address).map(([hreflang, href]) =>
        emptyElement("xhtml:link", { rel: "alternate", hreflang, href }),
      ),
    ]);
  }
}
