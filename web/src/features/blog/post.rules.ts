import * as v from "valibot";
import type { PostEditor_PostFragment } from "./PostAdmin.generated";
import { problem } from "../../i18n/problem";
import { lengthOf, storedText } from "../../lib/text";

export const postLimits = { title: 200, excerpt: 500, content: 50_000, category: 60, slug: 100 } as const;

const upTo = (max: number) =>
  v.pipe(
    v.string(),
    v.check((text) => lengthOf(text) <= max, problem("input.tooLong", { max })),
  );
const titleRule = (required: "post.titleRequired" | "post.titleEnRequired") =>
  v.pipe(upTo(postLimits.title), v.transform(storedText), v.nonEmpty(problem(required)));

const slugForm = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** A post as an admin writes it. The API checks it all again. */
export const postRules = v.object({
  title: titleRule("post.titleRequired"),
  titleEn: titleRule("post.titleEnRequired"),
  excerpt: upTo(postLimits.excerpt),
  excerptEn: upTo(postLimits.excerpt),
  content: upTo(postLimits.content),
  contentEn: upTo(postLimits.content),
  category: upTo(postLimits.category),
  slug: v.pipe(
    v.string(),
    v.check(
      (slug) => slug === "" || (slug.length <= postLimits.slug && slugForm.test(slug)),
      problem("post.slugInvalid", { max: postLimits.slug }),
    ),
  ),
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

/** What a form of a post begins with. */
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
