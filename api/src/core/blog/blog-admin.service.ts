import { textRules } from "@tree-for-deed/common/text-rules";
import type { DataSource, EntityManager } from "typeorm";
import { isDuplicate } from "../../platform/database/failures";
import { inTransaction, lockedRow } from "../../platform/database/transaction";
import type { Clock } from "../../shared/clock";
import { mustBeVersion } from "../../shared/errors";
import type { Actor } from "../../shared/request";
import { newId, validId } from "../../shared/uuid";
import { validText } from "../../shared/validation";
import { AuditAction } from "../audit/audit-action.enum";
import type { AuditLog, LogOf } from "../audit/audit-log.service";
import { BlogPost } from "./blog-post.entity";
import { NO_TEXTS, postNotFound, type PostWishes, slugFixed, slugTaken, textsOf } from "./blog-post.rules";
import type { PostPictures } from "./post-pictures.service";
import { freeSlug, slugFrom } from "./post-slug.value";

export interface BlogAdminParts {
  readonly db: DataSource;
  readonly pictures: PostPictures;
  readonly log: AuditLog;
  readonly clock: Clock;
}

type Facts = Record<string, unknown>;
type SeenVersion = number | null | undefined;

/** Creates, edits, publishes and deletes posts. */
export class BlogAdminService {
  readonly #note: LogOf<BlogPost>;

  constructor(private readonly parts: BlogAdminParts) {
    this.#note = parts.log.of("post", ({ titleEn }) => titleEn);
  }

  /** Creates a post, by default as a draft. @throws BAD_USER_INPUT, CONFLICT if the address is taken */
  async create(actor: Actor, wishes: PostWishes & { readonly published?: boolean | null }): Promise<BlogPost> {
    const texts = textsOf(wishes, NO_TEXTS);
    const thumbnail = await this.parts.pictures.prepare(wishes);
    return this.#change(async (tx) => {
      const now = this.parts.clock();
      const slug = wishes.slug || (await freeSlug(tx, slugFrom(texts.titleEn)));
      const published = wishes.published ?? false;
      const times = { publishedAt: published ? now : null, createdAt: now, updatedAt: now };
      const post = tx.create(BlogPost, {
        id: newId(),
        ...texts,
        slug,
        thumbnail: null,
        published,
        ...times,
        version: 1,
      });
      await tx.insert(BlogPost, post);
      post.thumbnail = await this.parts.pictures.keep(tx, actor.viewer.id, post, thumbnail);
      if (post.thumbnail) await tx.update(BlogPost, { id: post.id }, { thumbnail: post.thumbnail, updatedAt: now });
      await this.#note(tx, actor, AuditAction.CREATE_POST, post, null, factsOf(post));
      return post;
    });
  }

  /** Changes the given fields. @throws BAD_USER_INPUT, NOT_FOUND, CONFLICT if it was changed in the meantime */
  async edit(actor: Actor, postId: string, wishes: PostWishes, seen?: SeenVersion): Promise<BlogPost> {
    const thumbnail = await this.parts.pictures.prepare(wishes);
    return this.#changePost(postId, seen, async (tx, post) => {
      const before = factsOf(post);
      const texts = textsOf(wishes, post);
      if (wishes.slug && wishes.slug !== post.slug && post.publishedAt) throw slugFixed();
      Object.assign(post, texts, { slug: wishes.slug || post.slug });
      post.thumbnail = await this.parts.pictures.keep(tx, actor.viewer.id, post, thumbnail);
      await this.#write(tx, post);
      await this.#note(tx, actor, AuditAction.EDIT_POST, post, ...changed(before, factsOf(post)));
    });
  }

  /**
   * Publishes a post or makes it a draft again; the time of its first publication stays. Repeating it changes nothing.
   */
  async setPublished(actor: Actor, postId: string, published: boolean, seen?: SeenVersion): Promise<BlogPost> {
    return this.#changePost(postId, seen, async (tx, post) => {
      if (post.published === published) return;
      Object.assign(post, { published, publishedAt: post.publishedAt ?? this.parts.clock() });
      await this.#write(tx, post);
      const action = published ? AuditAction.PUBLISH_POST : AuditAction.UNPUBLISH_POST;
      await this.#note(tx, actor, action, post, { published: !published }, { published });
    });
  }

  /** Deletes a post and returns its id; the photo sweep deletes its pictures. @throws NOT_FOUND, CONFLICT */
  async delete(actor: Actor, postId: string, seen?: SeenVersion): Promise<string> {
    const post = await this.#changePost(postId, seen, async (tx, found) => {
      await tx.delete(BlogPost, { id: found.id });
      await this.#note(tx, actor, AuditAction.DELETE_POST, found, factsOf(found), null);
    });
    return post.id;
  }

  /** Markdown as readers will see it. @throws BAD_USER_INPUT */
  async preview(text: string): Promise<string> {
    const checked = validText("text", text, textRules.postContent);
    const { renderMarkdown } = await import("./post-markdown.value.js");
    return renderMarkdown(checked);
  }

  async #changePost(
    postId: string,
    seen: SeenVersion,
    work: (tx: EntityManager, post: BlogPost) => Promise<void>,
  ): Promise<BlogPost> {
    const id = validId(postId);
    return this.#change(async (tx) => {
      const post = await lockedRow(tx, BlogPost, id, postNotFound);
      mustBeVersion(seen, post.version);
      await work(tx, post);
      return post;
    });
  }

  async #change<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    try {
      return await inTransaction(this.parts.db, work);
    } catch (error) {
      throw isDuplicate(error, "blog_posts_slug_key") ? slugTaken() : error;
    }
  }

  async #write(tx: EntityManager, post: BlogPost): Promise<void> {
    Object.assign(post, { version: post.version + 1, updatedAt: this.parts.clock() });
    const { id, ...columns } = post;
    await tx.update(BlogPost, { id }, columns);
  }
}

/** The log stores the whole post, since no other record keeps its content. */
const factsOf = ({ slug, title, titleEn, content, contentEn, excerpt, excerptEn, ...post }: BlogPost): Facts => ({
  slug,
  title,
  titleEn,
  content,
  contentEn,
  excerpt,
  excerptEn,
  category: post.category,
  published: post.published,
  thumbnail: post.thumbnail?.hash ?? null,
});

/** The fields that differ. */
function changed(before: Facts, after: Facts): [Facts, Facts] {
  const keys = Object.keys(after).filter((key) => before[key] !== after[key]);
  const of = (facts: Facts): Facts => Object.fromEntries(keys.map((key) => [key, facts[key]]));
  return [of(before), of(after)];
}
