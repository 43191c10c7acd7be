import { storedText } from "@tree-for-deed/common/text";
import { textRules } from "@tree-for-deed/common/text-rules";
import * as v from "valibot";
import { written } from "../../../components/form/field-rules";
import type { PostEditor_PostFragment } from "./PostAdmin.generated";

/** Validation of a post; without an address it gets one from its title. */
export const postRules = v.object({
  title: written(textRules.postTitle),
  titleEn: written(textRules.postTitleEn),
  excerpt: written(textRules.postExcerpt),
  excerptEn: written(textRules.postExcerpt),
  content: written(textRules.postContent),
  contentEn: written(textRules.postContent),
  category: written(textRules.postCategory),
  slug: written(textRules.postSlug),
});

export type PostValues = v.InferInput<typeof postRules>;

export const postFields = [
  "title",
  "titleEn",
  "excerpt",
  "excerptEn",
  "category",
  "slug",
  "content",
  "contentEn",
] as const satisfies readonly (keyof PostValues)[];
export type PostField = (typeof postFields)[number];

export const emptyPost: PostValues = {
  title: "",
  titleEn: "",
  excerpt: "",
  excerptEn: "",
  content: "",
  contentEn: "",
  category: "",
  slug: "",
};

/** Initial values of the form. */
export const valuesOf = (post: PostEditor_PostFragment | null): PostValues =>
  post
    ? {
        title: post.title,
        titleEn: post.titleEn,
        excerpt: post.excerpt,
        excerptEn: post.excerptEn,
        content: post.content,
        contentEn: post.contentEn,
        category: post.category,
        slug: post.slug,
      }
    : emptyPost;

export const isSameText = (one: PostValues, other: PostValues): boolean =>
  postFields.every((field) => storedText(one[field]) === storedText(other[field]));
