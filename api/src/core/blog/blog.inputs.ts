import { limits } from "@tree-for-deed/common/limits";
import { textRules } from "@tree-for-deed/common/text-rules";
import { IsBoolean, IsOptional, IsString } from "class-validator";
import { Field, ID, InputType } from "type-graphql";
import { TextField } from "../../shared/text-field";
import { Follows, rule } from "../../shared/validation";
import { maybe } from "../../shared/maybe";

const MARKDOWN = "Markdown, in which HTML is shown as text";
const TITLE = "Title in Bengali";
const TITLE_EN = "Title in English";
const optional = { optional: true } as const;

/** Fields that new and changed posts share. */
@InputType({ description: "Fields that new and changed posts have in common." })
class PostTextsInput {
  @TextField(textRules.postContent, `Text in Bengali: ${MARKDOWN}`, optional) content?: string | null;

  @TextField(textRules.postContent, `Text in English: ${MARKDOWN}`, optional) contentEn?: string | null;

  @TextField(textRules.postExcerpt, "Summary in Bengali, plain text", optional) excerpt?: string | null;

  @TextField(textRules.postExcerpt, "Summary in English, plain text", optional) excerptEn?: string | null;

  @TextField(textRules.postCategory, "Category in free words", optional) category?: string | null;

  @TextField(
    textRules.postSlug,
    `The post's name in its address: at most ${limits.postSlugMax} letters a to z, digits and hyphens. Made from the English title if left out`,
    optional,
  )
  slug?: string | null;
}

@InputType({ description: "A new post." })
export class CreateBlogPostInput extends PostTextsInput {
  @TextField(textRules.postTitle, TITLE) title!: string;
  @TextField(textRules.postTitleEn, TITLE_EN) titleEn!: string;

  @Field(() => ID, maybe("Picture: the id that `POST /media` returned for your upload."))
  thumbnailUpload?: string | null;

  @Field(() => Boolean, { defaultValue: false, description: "Whether to publish it at once." }) published!: boolean;
}

@InputType({ description: "Changes to a post. Fields that are absent or null stay unchanged, except the picture." })
export class EditBlogPostInput extends PostTextsInput {
  @TextField(textRules.postTitle, TITLE, optional) title?: string | null;
  @TextField(textRules.postTitleEn, TITLE_EN, optional) titleEn?: string | null;

  @Field(() => ID, maybe("New picture: the id that `POST /media` returned for your upload; null removes the picture."))
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
