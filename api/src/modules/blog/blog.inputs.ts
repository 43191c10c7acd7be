import { problem } from "@tree-for-deed/common/errors";
import { IsBoolean, IsOptional, IsString } from "class-validator";
import { isSlug } from "@tree-for-deed/common/patterns";
import { limits } from "@tree-for-deed/common/limits";
import { textRules } from "@tree-for-deed/common/text-rules";
import { Field, ID, InputType } from "type-graphql";
import { ReadBy, rule, Text } from "../../shared/validation";

const UPLOAD = rule("photo.unknownUpload");

const WORDS = {
  title: "Title in Bengali: 1 to 200 characters.",
  titleEn: "Title in English: 1 to 200 characters.",
  content: "What it says in Bengali: Markdown of at most 50000 characters; HTML is shown as text.",
  contentEn: "What it says in English: Markdown of at most 50000 characters; HTML is shown as text.",
  excerpt: "Summary in Bengali: plain text of at most 500 characters.",
  excerptEn: "Summary in English: plain text of at most 500 characters.",
  category: "What it is about: at most 60 characters.",
} as const;

/** What new and changed posts have in common. */
@InputType({ description: "What new and changed posts have in common." })
class PostTextsInput {
  @Field(() => String, { nullable: true, description: WORDS.content })
  @IsOptional()
  @Text(textRules.postContent)
  content?: string | null;

  @Field(() => String, { nullable: true, description: WORDS.contentEn })
  @IsOptional()
  @Text(textRules.postContent)
  contentEn?: string | null;

  @Field(() => String, { nullable: true, description: WORDS.excerpt })
  @IsOptional()
  @Text(textRules.postExcerpt)
  excerpt?: string | null;

  @Field(() => String, { nullable: true, description: WORDS.excerptEn })
  @IsOptional()
  @Text(textRules.postExcerpt)
  excerptEn?: string | null;

  @Field(() => String, { nullable: true, description: WORDS.category })
  @IsOptional()
  @Text(textRules.postCategory)
  category?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The post's name in its address: a to z, digits, hyphens. Made from the English title unless given.",
  })
  @IsOptional()
  @ReadBy(
    (slug) => (slug === "" || isSlug(slug) ? slug : null),
    problem("post.slugInvalid", { max: limits.postSlugMax }),
  )
  slug?: string | null;
}

@InputType({ description: "A new post." })
export class CreateBlogPostInput extends PostTextsInput {
  @Field(() => String, { description: WORDS.title }) @Text(textRules.postTitle) title!: string;
  @Field(() => String, { description: WORDS.titleEn }) @Text(textRules.postTitleEn) titleEn!: string;

  @Field(() => ID, { nullable: true, description: "A picture, by the id that `POST /media` answered for your upload." })
  @IsOptional()
  @IsString(UPLOAD)
  thumbnailUpload?: string | null;

  @Field(() => Boolean, { defaultValue: false, description: "Whether everybody can read it at once." })
  @IsBoolean()
  published!: boolean;
}

@InputType({ description: "What to change of a post. What is absent or null stays, but for the picture." })
export class EditBlogPostInput extends PostTextsInput {
  @Field(() => String, { nullable: true, description: WORDS.title })
  @IsOptional()
  @Text(textRules.postTitle)
  title?: string | null;

  @Field(() => String, { nullable: true, description: WORDS.titleEn })
  @IsOptional()
  @Text(textRules.postTitleEn)
  titleEn?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: "Another picture, by the id that `POST /media` answered for your upload; null removes the picture.",
  })
  @IsOptional()
  @IsString(UPLOAD)
  thumbnailUpload?: string | null;
}

/** A post as REST takes it (`docs/rules.md` X4): the picture as a data string or as the path of one of our photos. */
export class BlogPostBody extends PostTextsInput {
  @Text(textRules.postTitle) title!: string;
  @Text(textRules.postTitleEn) titleEn!: string;
  @IsOptional() @IsString(rule("photo.unreadable")) thumbnail?: string | null;
  @IsOptional() @IsBoolean({ ...rule("input.invalid"), message: "published must be true or false" }) published?:
    boolean | null;
}
