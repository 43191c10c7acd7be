import type { Problem } from "@tree-for-deed/common/errors";
import { AppError, conflict } from "../../shared/errors";
import { FieldChecks } from "../../shared/field-checks";
import type { BlogPost } from "./blog-post.entity";
import { isSlug, SLUG_MAX } from "./post-slug";

export const TITLE_MAX = 200;
export const EXCERPT_MAX = 500;
export const CONTENT_MAX = 50_000;
export const POST_CATEGORY_MAX = 60;

/** A post as an admin writes it. What is absent or null stays, or is empty for a new one. */
export interface PostWishes {
  readonly title?: string | null;
  readonly titleEn?: string | null;
  readonly content?: string | null;
  readonly contentEn?: string | null;
  readonly excerpt?: string | null;
  readonly excerptEn?: string | null;
  readonly category?: string | null;
  readonly slug?: string | null;
  /** The id of an upload; null takes the picture away. */
  readonly thumbnailUpload?: string | null;
  /** A data string, or the path of one of our own photos; null takes the picture away. */
  readonly thumbnail?: string | null;
}

/** The texts of a post, as they are stored. */
export type PostTexts = Pick<
  BlogPost,
  "title" | "titleEn" | "content" | "contentEn" | "excerpt" | "excerptEn" | "category"
>;

export const NO_TEXTS: PostTexts = {
  title: "",
  titleEn: "",
  content: "",
  contentEn: "",
  excerpt: "",
  excerptEn: "",
  category: "",
};

/** Brings a post's texts into stored form. @throws BAD_USER_INPUT naming every field that is wrong */
export function checkedTexts(wishes: PostWishes, current: PostTexts): PostTexts {
  const checks = new FieldChecks();
  const line = (field: keyof PostTexts, max: number, required?: Problem): string =>
    checks.line(field, wishes[field] ?? current[field], { max, ...(required && { required }) });
  const text = (field: keyof PostTexts, max: number): string =>
    checks.text(field, wishes[field] ?? current[field], { max });
  const texts = {
    title: line("title", TITLE_MAX, { key: "post.titleRequired" }),
    titleEn: line("titleEn", TITLE_MAX, { key: "post.titleEnRequired" }),
    content: text("content", CONTENT_MAX),
    contentEn: text("contentEn", CONTENT_MAX),
    excerpt: text("excerpt", EXCERPT_MAX),
    excerptEn: text("excerptEn", EXCERPT_MAX),
    category: line("category", POST_CATEGORY_MAX),
  };
  if (wishes.slug && !isSlug(wishes.slug)) {
    checks.refuse("slug", "post.slugInvalid", { max: SLUG_MAX });
  }
  checks.done();
  return texts;
}

/** Markdown to be shown before it is stored. @throws BAD_USER_INPUT */
export function checkedMarkdown(text: string): string {
  const checks = new FieldChecks();
  const checked = checks.text("text", text, { max: CONTENT_MAX });
  checks.done();
  return checked;
}

export const postNotFound = (): AppError => new AppError("NOT_FOUND", "post.notFound");

export const slugTaken = (): AppError => conflict("slug", "post.slugTaken");

export const slugFixed = (): AppError => conflict("slug", "post.slugFixed");
