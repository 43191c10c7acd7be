import { paths } from "@tree-for-deed/common/paths";
import { either } from "@tree-for-deed/common/either";
import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from "type-graphql";
import { countAll, TotalCount } from "../search/total-count.graphql";
import type { RequestContext } from "../../shared/request";
import { siteAddress } from "../../shared/site-address";
import { PhotoType } from "../media/photo.type";
import { publicPhoto } from "../media/public-photo.value";
import type { StoredPhoto } from "../media/stored-photo.value";
import { defaultLanguage, type Language } from "@tree-for-deed/common/languages";
import { LanguageEnum } from "../users/language.graphql";
import { postBodyById } from "./blog.loaders";
import type { BlogService, PostBody, PostView } from "./blog.service";
import { BlogPostPageType, BlogPostType } from "./blog.type";
import { readingMinutes } from "./reading-minutes.value";
import { maybe } from "../../shared/maybe";

const LANGUAGE = {
  defaultValue: defaultLanguage,
  description: "Preferred language; the other one is used if the text is empty in this one.",
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

  @FieldResolver(() => String, { description: "Address of its page on the site, with the host." })
  url(@Root() { slug }: PostView, @Ctx() context: RequestContext): string {
    return siteAddress(context, paths.post(slug));
  }

  @FieldResolver(() => String, { description: "Text in Bengali, as Markdown; may be empty." })
  async content(@Root() post: PostView, @Ctx() context: RequestContext): Promise<string> {
    return (await bodyOf(post, context)).content;
  }

  @FieldResolver(() => String, { description: "Text in English, as Markdown; may be empty." })
  async contentEn(@Root() post: PostView, @Ctx() context: RequestContext): Promise<string> {
    return (await bodyOf(post, context)).contentEn;
  }

  @FieldResolver(() => String, {
    description:
      "Text as HTML, safe to insert into a page below the title: headings start at `h2`, and all pictures are photos of this site.",
  })
  async contentHtml(
    @Root() post: PostView,
    @Ctx() context: RequestContext,
    @Arg("language", () => LanguageEnum, LANGUAGE) language: Language,
  ): Promise<string> {
    return this.blog.html(post, await bodyOf(post, context), language);
  }

  @FieldResolver(() => Int, { description: "Reading time in minutes." })
  async readingMinutes(
    @Root() post: PostView,
    @Ctx() context: RequestContext,
    @Arg("language", () => LanguageEnum, LANGUAGE) language: Language,
  ): Promise<number> {
    const { content, contentEn } = await bodyOf(post, context);
    return readingMinutes(either(language, content, contentEn));
  }

  @FieldResolver(() => PhotoType, maybe("Its picture; null if it has none."))
  thumbnail(@Root() post: PostView): StoredPhoto | null {
    return publicPhoto(post.thumbnail, post.published);
  }
}

@Resolver(() => BlogPostPageType)
export class BlogPostPageResolver {
  @TotalCount("Total number of posts.") totalCount = countAll;
}
