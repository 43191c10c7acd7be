import { either } from "@tree-for-deed/common/either";
import { languageFacts, type Language } from "@tree-for-deed/common/languages";
import { files, pages, paths } from "@tree-for-deed/common/paths";
import { say } from "../../platform/texts/texts";
import type { BlogService, PostView } from "../blog/blog.service";
import type { DeedListService } from "../deeds/reading/deed-list.service";
import type { DeedView } from "../deeds/reading/deed.view";
import { atomOf, type FeedEntry, type FeedText } from "./atom.view";

export interface FeedSources {
  readonly deeds: DeedListService;
  readonly blog: BlogService;
  readonly publicUrl: string;
}

export const FEED_ENTRIES = 30;
const TITLE_LETTERS = 80;
const graphemes = new Intl.Segmenter("bn", { granularity: "grapheme" });

/** The newest deeds and posts, for programs that follow the site. */
export class FeedService {
  constructor(private readonly sources: FeedSources) {}

  /** The latest approved deeds, as an Atom document. */
  async deeds(language: Language): Promise<string> {
    const { items } = await this.sources.deeds.feed(null, { page: 1, pageSize: FEED_ENTRIES });
    return atomOf(
      {
        path: files.deedFeed,
        pagePath: pages.deeds,
        title: say(language, "feed.deeds"),
        subtitle: say(language, "feed.deedsText"),
        language,
        entries: items.map((deed) => entryOfDeed(deed, language)),
      },
      this.sources.publicUrl,
    );
  }

  /** The latest published posts, whole, as an Atom document. */
  async posts(language: Language): Promise<string> {
    const { blog, publicUrl } = this.sources;
    const { items } = await blog.listWhole(1, FEED_ENTRIES);
    return atomOf(
      {
        path: files.postFeed,
        pagePath: pages.blog,
        title: say(language, "feed.posts"),
        subtitle: say(language, "feed.postsText"),
        language,
        entries: await Promise.all(items.map((post) => entryOfPost(post, language, blog))),
      },
      publicUrl,
    );
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
