import { IsBoolean, IsOptional, IsString } from "class-validator";
import { Field, ID, InputType } from "type-graphql";
import { rule } from "../../shared/validation";

const TEXT = rule("input.text");
const TITLE = rule("post.titleRequired");
const TITLE_EN = rule("post.titleEnRequired");
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

/** What new and changed posts have in common. The shape only: lengths are the service's to judge. */
@InputType({ description: "What new and changed posts have in common." })
class PostTextsInput {
  @Field(() => String, { nullable: true, description: WORDS.content })
  @IsOptional()
  @IsString(TEXT)
  content?: string | null;

  @Field(() => String, { nullable: true, description: WORDS.contentEn })
  @IsOptional()
  @IsString(TEXT)
  contentEn?: string | null;

  @Field(() => String, { nullable: true, description: WORDS.excerpt })
  @IsOptional()
  @IsString(TEXT)
  excerpt?: string | null;

  @Field(() => String, { nullable: true, description: WORDS.excerptEn })
  @IsOptional()
  @IsString(TEXT)
  excerptEn?: string | null;

  @Field(() => String, { nullable: true, description: WORDS.category })
  @IsOptional()
  @IsString(TEXT)
  category?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The post's name in its address: a to z, digits, hyphens. Made from the English title unless given.",
  })
  @IsOptional()
  @IsString(TEXT)
  slug?: string | null;
}

@InputType({ description: "A new post." })
export class CreateBlogPostInput extends PostTextsInput {
  @Field(() => String, { description: WORDS.title }) @IsString(TITLE) title!: string;
  @Field(() => String, { description: WORDS.titleEn }) @IsString(TITLE_EN) titleEn!: string;

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
  @IsString(TITLE)
  title?: string | null;

  @Field(() => String, { nullable: true, description: WORDS.titleEn })
  @IsOptional()
  @IsString(TITLE_EN)
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
  @IsString(TITLE) title!: string;
  @IsString(TITLE_EN) titleEn!: string;
  @IsOptional() @IsString(rule("photo.unreadable")) thumbnail?: string | null;
  @IsOptional() @IsBoolean(rule("input.invalid")) published?: boolean | null;
}
