import { either } from "@tree-for-deed/common/either";
import { languageFacts, type Language } from "@tree-for-deed/common/languages";
import { filePaths, pages, paths } from "@tree-for-deed/common/paths";
import { say } from "../../platform/texts/texts";
import type { BlogService, PostView } from "../blog/blog.service";
import type { DeedListService } from "../deeds/reading/deed-list.service";
import type { DeedView } from "../deeds/reading/deed.view";
import type { CategoryService } from "../categories/category.service";
import { DeedStatus } from "../deeds/deed-status.enum";
import { RemovedPageKind } from "../removals/removed-page-kind.enum";
import type { RemovedPages } from "../removals/removed-page.service";
import type { UserService } from "../users/user.service";
import { AppError, userNotFound } from "../../shared/errors";
import { validId } from "../../shared/uuid";
import type { Feed, FeedEntry, FeedText } from "./atom.view";

export interface FeedSources {
  readonly deeds: Pick<DeedListService, "feed" | "ofMember">;
  readonly blog: BlogService;
  readonly categories: Pick<CategoryService, "byId">;
  readonly users: Pick<UserService, "find">;
  readonly removed: Pick<RemovedPages, "failureOf">;
}

export const FEED_ENTRIES = 30;
const PAGE = { page: 1, pageSize: FEED_ENTRIES } as const;
/** The path of a feed without the suffix of its format. */
const stem = (path: string): string => path.replace(/\.atom$/, "");
const TITLE_LETTERS = 80;
const graphemes = new Intl.Segmenter("bn", { granularity: "grapheme" });

/** The newest deeds and posts, for programs that follow the site. */
export class FeedService {
  constructor(private readonly sources: FeedSources) {}

  /** The latest approved deeds and published posts together. */
  async site(language: Language): Promise<Feed> {
    const [deeds, posts] = await Promise.all([this.deeds(language), this.posts(language)]);
    const entries = [...deeds.entries, ...posts.entries].toSorted(
      (one, other) => other.publishedAt.getTime() - one.publishedAt.getTime(),
    );
    return {
      path: stem(filePaths.siteFeed),
      pagePath: pages.home,
      title: say(language, "feed.site"),
      subtitle: say(language, "feed.siteText"),
      language,
      entries: entries.slice(0, FEED_ENTRIES),
    };
  }

  /** The latest approved deeds. */
  async deeds(language: Language): Promise<Feed> {
    const { items } = await this.sources.deeds.feed(null, PAGE);
    return {
      path: stem(filePaths.deedFeed),
      pagePath: pages.deeds,
      title: say(language, "feed.deeds"),
      subtitle: say(language, "feed.deedsText"),
      language,
      entries: items.map((deed) => entryOfDeed(deed, language)),
    };
  }

  /** The latest approved deeds of a category. @throws NOT_FOUND, BAD_USER_INPUT */
  async category(id: string, language: Language): Promise<Feed> {
    const { categories, deeds } = this.sources;
    const category = await categories.byId(validId(id, "id"));
    if (!category) throw new AppError("NOT_FOUND", "category.notFound");
    const { items } = await deeds.feed(null, { ...PAGE, categoryId: category.id });
    return {
      path: stem(filePaths.categoryFeed(category.id)),
      pagePath: `${pages.deeds}?category=${category.id}`,
      title: say(language, "feed.category", { name: either(language, category.name, category.nameEn) }),
      subtitle: say(language, "feed.categoryText"),
      language,
      entries: items.map((deed) => entryOfDeed(deed, language)),
    };
  }

  /** The latest approved deeds of a member, under the name that everybody reads. @throws NOT_FOUND, GONE after a removal */
  async member(idOrUsername: string, language: Language): Promise<Feed> {
    const { users, deeds, removed } = this.sources;
    const member = await users.find(idOrUsername);
    if (!member) throw await removed.failureOf(RemovedPageKind.PROFILE, idOrUsername, userNotFound());
    const { items } = await deeds.ofMember(null, member.id, DeedStatus.APPROVED, PAGE);
    return {
      path: stem(filePaths.memberFeed(member.username)),
      pagePath: paths.profile(member.username),
      title: say(language, "feed.member", { name: member.fullName }),
      subtitle: say(language, "feed.memberText"),
      language,
      entries: items.map((deed) => entryOfDeed(deed, language)),
    };
  }

  /** The latest published posts, whole. */
  async posts(language: Language): Promise<Feed> {
    const { blog } = this.sources;
    const { items } = await blog.listWhole(PAGE.page, PAGE.pageSize);
    return {
      path: stem(filePaths.postFeed),
      pagePath: pages.blog,
      title: say(language, "feed.posts"),
      subtitle: say(language, "feed.postsText"),
      language,
      entries: await Promise.all(items.map((post) => entryOfPost(post, language, blog))),
    };
  }
}

function entryOfDeed(deed: DeedView, language: Language): FeedEntry {
  const { author, caption } = deed;
  const former = author.isFormerMember === true;
  return {
    id: deed.id,
    path: paths.deed(deed.uniqueId),
    title: written(titleOf(caption)),
    summary: written(caption),
    html: null,
    author: {
      name: former ? say(language, "feed.former") : author.fullName,
      path: former ? null : paths.profile(author.username),
    },
    category: either(language, deed.category.name, deed.category.nameEn),
    publishedAt: deed.createdAt,
    updatedAt: deed.decidedAt ?? deed.createdAt,
    photos: deed.images,
  };
}

async function entryOfPost(post: PostView, language: Language, blog: BlogService): Promise<FeedEntry> {
  const pick = (bn: string, en: string): string => either(language, bn, en);
  const excerpt = pick(post.excerpt, post.excerptEn);
  const body = { content: post.content ?? "", contentEn: post.contentEn ?? "" };
  return {
    id: post.id,
    path: paths.post(post.slug),
    title: written(pick(post.title, post.titleEn)),
    summary: excerpt === "" ? null : written(excerpt),
    html: { text: await blog.html(post, body, language), language: languageOf(pick(body.content, body.contentEn)) },
    author: { name: languageFacts[language].siteName, path: null },
    category: post.category,
    publishedAt: post.publishedAt ?? post.createdAt,
    updatedAt: post.updatedAt,
    photos: post.thumbnail ? [post.thumbnail] : [],
  };
}

const written = (text: string): FeedText => ({ text, language: languageOf(text) });

/** Bengali if more than half of the letters are. */
function languageOf(text: string): Language | undefined {
  const letters = text.match(/[\p{L}\p{M}]/gu)?.length ?? 0;
  const bengali = text.match(/[\u0981-\u09e3]/gu)?.length ?? 0;
  const latin = text.match(/[a-z]/gi)?.length ?? 0;
  if (bengali * 2 > letters) return "bn";
  return latin * 2 > letters ? "en" : undefined;
}

/** The beginning of a caption, cut after a word. */
function titleOf(caption: string): string {
  const line = caption.replace(/\s+/gu, " ").trim();
  const letters = [...graphemes.segment(line)].map(({ segment }) => segment);
  if (letters.length <= TITLE_LETTERS) return line;
  const start = letters.slice(0, TITLE_LETTERS);
  const space = start.lastIndexOf(" ");
  return `${start
    .slice(0, space > 0 ? space : TITLE_LETTERS)
    .join("")
    .trimEnd()}…`;
}
