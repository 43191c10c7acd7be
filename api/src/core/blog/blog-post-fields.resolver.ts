import { either } from "@tree-for-deed/common/either";
import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from "type-graphql";
import { STATEMENT } from "../../platform/graphql/complexity";
import type { RequestContext } from "../../shared/request";
import { PhotoType } from "../media/photo.type";
import type { StoredPhoto } from "../media/stored-photo.value";
import type { Language } from "@tree-for-deed/common/languages";
import { LanguageEnum } from "../users/language.graphql";
import { postBodyById } from "./blog.loaders";
import type { BlogService, PostBody, PostPage, PostView } from "./blog.service";
import { BlogPostPageType, BlogPostType } from "./blog.type";
import { readingMinutes } from "./reading-minutes.value";

const LANGUAGE = {
  defaultValue: "bn",
  description: "In which language; the other where nothing is written in it.",
};

/** The post's body; loaded separately if a list left it out. */
async function bodyOf(post: PostView, { loaders }: RequestContext): Promise<PostBody> {
  const { content, contentEn } = post;
  if (content !== undefined && contentEn !== undefined) return { content, contentEn };
  return loaders.of(postBodyById).load(post.id);
}

@Resolver(() => BlogPostType)
export class BlogPostFieldsResolver {
  constructor(private readonly blog: BlogService) {}

  @FieldResolver(() => String, { description: "What it says in Bengali: Markdown; may be empty." })
  async content(@Root() post: PostView, @Ctx() context: RequestContext): Promise<string> {
    return (await bodyOf(post, context)).content;
  }

  @FieldResolver(() => String, { description: "What it says in English: Markdown; may be empty." })
  async contentEn(@Root() post: PostView, @Ctx() context: RequestContext): Promise<string> {
    return (await bodyOf(post, context)).contentEn;
  }

  @FieldResolver(() => String, {
    description:
      "What it says as HTML, safe to put into a page below its title: headings begin with `h2`, pictures are the site's own.",
  })
  async contentHtml(
    @Root() post: PostView,
    @Ctx() context: RequestContext,
    @Arg("language", () => LanguageEnum, LANGUAGE) language: Language,
  ): Promise<string> {
    return this.blog.html(post, await bodyOf(post, context), language);
  }

  @FieldResolver(() => Int, { description: "How many minutes it takes to read." })
  async readingMinutes(
    @Root() post: PostView,
    @Ctx() context: RequestContext,
    @Arg("language", () => LanguageEnum, LANGUAGE) language: Language,
  ): Promise<number> {
    const { content, contentEn } = await bodyOf(post, context);
    return readingMinutes(either(language, content, contentEn));
  }

  @FieldResolver(() => PhotoType, { nullable: true, description: "Its picture, if it has one." })
  thumbnail(@Root() post: PostView): StoredPhoto | null {
    return post.thumbnail;
  }
}

@Resolver(() => BlogPostPageType)
export class BlogPostPageResolver {
  @FieldResolver(() => Int, { complexity: STATEMENT, description: "How many posts the whole list holds." })
  totalCount(@Root() page: PostPage): Promise<number> {
    return page.countAll();
  }
}
