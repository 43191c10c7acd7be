import { either } from "@tree-for-deed/common/either";
import type { Language } from "@tree-for-deed/common/languages";
import { LRUCache } from "lru-cache";
import { hasRole } from "../../shared/access";
import type { CountedConnection, Edge } from "../../shared/connection";
import { CursorList, type CursorStretch } from "../../shared/cursor-list";
import { Keyset } from "../../shared/keyset";
import { inKeyOrder } from "../../shared/loaders";
import { type Page, pageOf, pageRequest } from "../../shared/paging";
import type { Viewer } from "../../shared/request";
import { statement, type RowSource, type SqlValue, type Statement } from "../../shared/row-source";
import { publicPhotoBase } from "../media/photo-base.value";
import { searchPattern } from "../search/search-pattern.value";
import { validId } from "../../shared/uuid";
import type { BlogPost } from "./blog-post.entity";
import type { PhotoSizes } from "./post-markdown.value";
import { PostSort } from "./post-sort.enum";

/** A post's body in both languages. */
export type PostBody = Pick<BlogPost, "content" | "contentEn">;

/** A post as lists show it; the body is loaded when somebody asks for it. */
export type PostView = Omit<BlogPost, keyof PostBody> & Partial<PostBody>;

/** A page of posts; the total is counted only on request. */
export interface PostPage extends Page<PostView> {
  readonly countAll: () => Promise<number>;
}

export interface AdminPostFilter {
  readonly page: number;
  readonly pageSize: number;
  readonly published?: boolean | null;
  readonly search?: string | null;
  readonly sort?: PostSort;
  readonly descending?: boolean;
}

/** The columns of a post without its body. */
export const POST_HEAD = `id, slug, title, "titleEn", excerpt, "excerptEn", thumbnail, category, published, "publishedAt",
  "createdAt", "updatedAt", version`;
const WHOLE = `${POST_HEAD}, content, "contentEn"`;
const NEWEST = `WHERE published ORDER BY "publishedAt" DESC, id DESC LIMIT $1 OFFSET $2`;

const BY_CURSOR = new CursorList<PostView>({
  keyset: new Keyset("posts", [
    // The column is finer than a cursor. There are few posts, so no index is needed.
    { sql: `date_trunc('milliseconds', "publishedAt")`, type: "timestamptz", descending: true },
    { sql: "id", type: "uuid", descending: true },
  ]),
  parameters: 0,
  text: ([range], rows, order) =>
    `SELECT ${POST_HEAD} FROM blog_posts WHERE published AND ${range} ORDER BY ${order} LIMIT ${rows}`,
  positionOf: ({ publishedAt, id }) => [publishedAt, id],
});
const PUBLISHED = statement(`SELECT ${POST_HEAD} FROM blog_posts ${NEWEST}`);
const PUBLISHED_WHOLE = statement(`SELECT ${WHOLE} FROM blog_posts ${NEWEST}`);
const COUNT_PUBLISHED = statement(`SELECT count(*)::int AS count FROM blog_posts WHERE published`);
const BY_ID = statement(`SELECT ${WHOLE} FROM blog_posts WHERE id = $1`);
const PUBLISHED_BY_IDS = statement(`SELECT ${WHOLE} FROM blog_posts WHERE published AND id = ANY($1::uuid[])`);
const BY_SLUG = statement(`SELECT ${WHOLE} FROM blog_posts WHERE slug = $1`);

/** $1 whether published (null: both), $2 pattern (null: all). */
const FOUND = `FROM blog_posts
WHERE ($1::boolean IS NULL OR published = $1)
  AND ($2::text IS NULL OR title ILIKE $2 OR "titleEn" ILIKE $2 OR slug ILIKE $2 OR category ILIKE $2)`;

const SORTED_BY: Readonly<Record<PostSort, string>> = {
  [PostSort.CREATED]: `"createdAt"`,
  [PostSort.UPDATED]: `"updatedAt"`,
  [PostSort.PUBLISHED]: `"publishedAt"`,
  [PostSort.TITLE]: `lower(title)`,
  [PostSort.TITLE_EN]: `lower("titleEn")`,
  [PostSort.CATEGORY]: `lower(category)`,
};

const forAdmins = (sort: PostSort, direction: "ASC" | "DESC"): Statement =>
  statement(`
    SELECT ${POST_HEAD} ${FOUND} ORDER BY ${SORTED_BY[sort]} ${direction} NULLS LAST, "createdAt" DESC, id DESC
LIMIT $3 OFFSET $4`);
const COUNT_FOR_ADMINS = statement(`SELECT count(*)::int AS count ${FOUND}`);

const PHOTO_SIZES = statement(`SELECT hash, width, height FROM photos WHERE hash = ANY($1)`);

/** Maximum size of the cache of rendered bodies, in characters. */
const RENDERED_MAX = 4_000_000;

/** Posts for readers. Drafts are there for admins only. */
export class BlogService {
  readonly #rendered = new LRUCache<string, string>({
    maxSize: RENDERED_MAX,
    sizeCalculation: (html) => html.length + 1,
  });

  constructor(private readonly reads: RowSource) {}

  /** Published posts, newest first. */
  list(page: number, pageSize: number): Promise<PostPage> {
    return this.#page(PUBLISHED, page, pageSize);
  }

  /** Published posts after a cursor, newest first. @throws BAD_USER_INPUT */
  async walk(stretch: CursorStretch): Promise<CountedConnection<Edge<PostView>>> {
    return { ...(await BY_CURSOR.page(this.reads, stretch)), countAll: () => this.#count(COUNT_PUBLISHED, []) };
  }

  /** Like `list`, with the bodies. */
  listWhole(page: number, pageSize: number): Promise<PostPage> {
    return this.#page(PUBLISHED_WHOLE, page, pageSize);
  }

  /** The published posts of these ids, in their order, with the bodies; null for any other. */
  async published(ids: readonly string[]): Promise<(PostView | null)[]> {
    return inKeyOrder(ids, await this.reads.rows<BlogPost>(PUBLISHED_BY_IDS, [[...ids]]), ({ id }) => id);
  }

  /** A post by the name in its address; `null` for everyone but editors while it is a draft. */
  async bySlug(viewer: Viewer | null, slug: string): Promise<PostView | null> {
    const [post] = await this.reads.rows<BlogPost>(BY_SLUG, [slug.toLowerCase()]);
    return post && (post.published || hasRole(viewer, "editor")) ? post : null;
  }

  /** For admins: a post or draft as it is now; null when there is none. @throws BAD_USER_INPUT */
  async find(id: string): Promise<PostView | null> {
    const [post] = await this.reads.rows<BlogPost>(BY_ID, [validId(id)]);
    return post ?? null;
  }

  /** Posts and drafts for admins, by default the newest first. */
  async listForAdmins({ page, pageSize, published, search, ...order }: AdminPostFilter): Promise<PostPage> {
    const { limit, offset } = pageRequest(page, pageSize);
    const filter = [published ?? null, searchPattern(search)];
    const statement = forAdmins(order.sort ?? PostSort.CREATED, (order.descending ?? true) ? "DESC" : "ASC");
    const posts = await this.reads.rows<PostView>(statement, [...filter, limit + 1, offset]);
    return { ...pageOf(posts, limit), countAll: () => this.#count(COUNT_FOR_ADMINS, filter) };
  }

  /** A post's body as HTML, in the other language if it is empty in this one. Each version is rendered once. */
  async html(
    { id, version, published }: PostView,
    { content, contentEn }: PostBody,
    language: Language,
  ): Promise<string> {
    const key = `${id} ${version} ${language}`;
    const known = this.#rendered.get(key);
    if (known !== undefined) return known;
    const text = either(language, content, contentEn);
    // Loaded with the first post that is shown, since it makes up a twentieth of all code.
    const { photosIn, renderMarkdown } = await import("./post-markdown.value.js");
    const html = renderMarkdown(text, await this.#sizesOf(photosIn(text)), published ? publicPhotoBase() : null);
    this.#rendered.set(key, html);
    return html;
  }

  async #sizesOf(hashes: readonly string[]): Promise<PhotoSizes> {
    if (hashes.length === 0) return new Map();
    const photos = await this.reads.rows<{ hash: string; width: number; height: number }>(PHOTO_SIZES, [[...hashes]]);
    return new Map(photos.map(({ hash, width, height }) => [hash, { width, height }]));
  }

  async #page(statement: Statement, page: number, pageSize: number): Promise<PostPage> {
    const { limit, offset } = pageRequest(page, pageSize);
    const posts = await this.reads.rows<PostView>(statement, [limit + 1, offset]);
    return { ...pageOf(posts, limit), countAll: () => this.#count(COUNT_PUBLISHED, []) };
  }

  async #count(statement: Statement, values: readonly SqlValue[]): Promise<number> {
    const [row] = await this.reads.rows<{ count: number }>(statement, values);
    return row?.count ?? 0;
  }
}
