import { AppError, conflict } from "../../shared/errors";
import { withOwnPaths } from "../media/photo-base.value";
import type { BlogPost } from "./blog-post.entity";

/** A post as an admin writes it. Absent and null fields stay unchanged, or are empty in a new post. */
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

/** The texts of a post in their stored form: photos by their path, so that the base of public photos can change. */
export const textsOf = (wishes: PostWishes, current: PostTexts): PostTexts => ({
  title: wishes.title ?? current.title,
  titleEn: wishes.titleEn ?? current.titleEn,
  content: withOwnPaths(wishes.content ?? current.content),
  contentEn: withOwnPaths(wishes.contentEn ?? current.contentEn),
  excerpt: wishes.excerpt ?? current.excerpt,
  excerptEn: wishes.excerptEn ?? current.excerptEn,
  category: wishes.category ?? current.category,
});

export const postNotFound = (): AppError => new AppError("NOT_FOUND", "post.notFound");

export const slugTaken = (): AppError => conflict("slug", "post.slugTaken");

export const slugFixed = (): AppError => conflict("slug", "post.slugFixed");
