import { Field, ID, Int, ObjectType } from "type-graphql";

@ObjectType("BlogPost", { description: "A post of the blog, in both languages.", simpleResolvers: true })
export class BlogPostType {
  @Field(() => ID, { description: "Identifies the post; it never changes." }) id!: string;
  @Field(() => String, { description: "The post's name in its address; it stays the same once it was published." })
  slug!: string;
  @Field(() => String, { description: "Title in Bengali." }) title!: string;
  @Field(() => String, { description: "Title in English." }) titleEn!: string;
  @Field(() => String, { description: "Summary in Bengali, plain text; may be empty." }) excerpt!: string;
  @Field(() => String, { description: "Summary in English, plain text; may be empty." }) excerptEn!: string;
  @Field(() => String, { description: "What it is about, in free words; may be empty." }) category!: string;
  @Field(() => Boolean, { description: "Whether everybody can read it." }) published!: boolean;
  @Field(() => Date, { nullable: true, description: "When it was first published; null for a new draft." })
  publishedAt!: Date | null;
  @Field(() => Date, { description: "When it was written." }) createdAt!: Date;
  @Field(() => Date, { description: "When it last changed." }) updatedAt!: Date;
  @Field(() => Int, { description: "Goes up with every change; say it when you change the post." }) version!: number;
}

@ObjectType("BlogPostPage", { description: "One page of a list of posts." })
export class BlogPostPageType {
  @Field(() => [BlogPostType], { description: "The posts of this page." }) items!: BlogPostType[];
  @Field(() => Boolean, { description: "Whether another page follows." }) hasNextPage!: boolean;
}
