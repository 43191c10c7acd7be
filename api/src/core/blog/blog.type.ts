import { Field, ID, Int, ObjectType } from "type-graphql";
import { connectionTypes } from "../search/connection.graphql";
import { NodeType } from "../nodes/node.type";
import { SimpleObject } from "../../shared/simple-object";
import { maybe } from "../../shared/maybe";

@SimpleObject("BlogPost", "A post of the blog, in both languages.", NodeType)
export class BlogPostType {
  @Field(() => ID, { description: "Identifies the post; it never changes." }) id!: string;
  @Field(() => String, { description: "The post's name in its address; it never changes after the first publication." })
  slug!: string;
  @Field(() => String, { description: "Title in Bengali." }) title!: string;
  @Field(() => String, { description: "Title in English." }) titleEn!: string;
  @Field(() => String, { description: "Summary in Bengali, plain text; may be empty." }) excerpt!: string;
  @Field(() => String, { description: "Summary in English, plain text; may be empty." }) excerptEn!: string;
  @Field(() => String, { description: "Category in free words; may be empty." }) category!: string;
  @Field(() => Boolean, { description: "Whether it is public." }) published!: boolean;
  @Field(() => Date, maybe("When it was first published; null for a new draft.")) publishedAt!: Date | null;
  @Field(() => Date, { description: "When it was written." }) createdAt!: Date;
  @Field(() => Date, { description: "When it last changed." }) updatedAt!: Date;
  @Field(() => Int, { description: "Increases with every change. Send it along when you change the post." })
  version!: number;
}

@ObjectType("BlogPostPage", { description: "One page of a list of posts." })
export class BlogPostPageType {
  @Field(() => [BlogPostType], { description: "The posts of this page." }) items!: BlogPostType[];
  @Field(() => Boolean, { description: "Whether another page follows." }) hasNextPage!: boolean;
}

export const { ConnectionType: BlogPostConnectionType, ConnectionResolver: BlogPostConnectionResolver } =
  connectionTypes("BlogPost", () => BlogPostType, { what: "posts", part: "the list of published posts" });
