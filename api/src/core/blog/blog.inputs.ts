import { limits } from "@tree-for-deed/common/limits";
import { textRules } from "@tree-for-deed/common/text-rules";
import { IsBoolean, IsOptional, IsString } from "class-validator";
import { Field, ID, InputType } from "type-graphql";
import { TextField } from "../../shared/text-field";
import { Follows, rule } from "../../shared/validation";

const MARKDOWN = "Markdown, in which HTML is shown as text";
const TITLE = "Title in Bengali";
const TITLE_EN = "Title in English";
const optional = { optional: true } as const;

/** Fields that new and changed posts share. */
@InputType({ description: "What new and changed posts have in common." })
class PostTextsInput {
  @TextField(textRules.postContent, `What it says in Bengali: ${MARKDOWN}`, optional)
  content?: string | null;

  @TextField(textRules.postContent, `What it says in English: ${MARKDOWN}`, optional)
  contentEn?: string | null;

  @TextField(textRules.postExcerpt, "Summary in Bengali, plain text", optional)
  excerpt?: string | null;

  @TextField(textRules.postExcerpt, "Summary in English, plain text", optional)
  excerptEn?: string | null;

  @TextField(textRules.postCategory, "What it is about", optional)
  category?: string | null;

  @TextField(
    textRules.postSlug,
    `The post's name in its address: at most ${limits.postSlugMax} of a to z, digits, hyphens. Made from the English title unless given`,
    optional,
  )
  slug?: string | null;
}

@InputType({ description: "A new post." })
export class CreateBlogPostInput extends PostTextsInput {
  @TextField(textRules.postTitle, TITLE) title!: string;
  @TextField(textRules.postTitleEn, TITLE_EN) titleEn!: string;

  @Field(() => ID, { nullable: true, description: "A picture, by the id that `POST /media` answered for your upload." })
  thumbnailUpload?: string | null;

  @Field(() => Boolean, { defaultValue: false, description: "Whether everybody can read it at once." })
  published!: boolean;
}

@InputType({ description: "What to change of a post. What is absent or null stays, but for the picture." })
export class EditBlogPostInput extends PostTextsInput {
  @TextField(textRules.postTitle, TITLE, optional) title?: string | null;
  @TextField(textRules.postTitleEn, TITLE_EN, optional) titleEn?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: "Another picture, by the id that `POST /media` answered for your upload; null removes the picture.",
  })
  thumbnailUpload?: string | null;
}

/** A post as REST takes it (`docs/rules.md` X4): the picture as a data string or as the path of one of our photos. */
export class BlogPostBody extends PostTextsInput {
  @Follows(textRules.postTitle) title!: string;
  @Follows(textRules.postTitleEn) titleEn!: string;
  @IsOptional() @IsString(rule("photo.unreadable")) thumbnail?: string | null;
  @IsOptional() @IsBoolean({ ...rule("input.invalid"), message: "published must be true or false" }) published?:
    | boolean
    | null;
}
