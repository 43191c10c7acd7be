import { Arg, Ctx, Int, Query, Resolver } from "type-graphql";
import { Access } from "../../platform/graphql/access";
import type { RequestContext } from "../../shared/request";
import type { BlogService, PostPage, PostView } from "./blog.service";
import { BlogPostConnectionType, BlogPostPageType, BlogPostType } from "./blog.type";
import { type CountedConnection, type Edge, firstOf } from "../../shared/connection";
import { AFTER, firstArg } from "../search/connection.graphql";
import { deprecated } from "../../shared/deprecation";
import { PAGE, pageSizeOf } from "../../shared/paging";
import { maybe } from "../../shared/maybe";

@Resolver(() => BlogPostType)
export class BlogResolver {
  constructor(private readonly blog: BlogService) {}

  @Access({ role: "guest", token: "READ" })
  @Query(() => BlogPostConnectionType, maybe("Published posts, newest first, paged by cursor."))
  blogPostsConnection(
    @Arg("first", () => Int, firstArg("posts")) first: number | null,
    @Arg("after", () => String, AFTER) after: string | null,
  ): Promise<CountedConnection<Edge<PostView>>> {
    return this.blog.walk({ first: firstOf({ first }), after });
  }

  @Access({ role: "guest", token: "READ" })
  @Query(() => BlogPostPageType, {
    description: "Published posts, newest first.",
    deprecationReason: deprecated("blogPostsConnection"),
  })
  blogPosts(
    @Arg("page", () => Int, PAGE) page: number,
    @Arg("pageSize", () => Int, pageSizeOf("posts"))
    pageSize: number,
  ): Promise<PostPage> {
    return this.blog.list(page, pageSize);
  }

  @Access({ role: "guest", token: "READ" })
  @Query(() => BlogPostType, {
    nullable: true,
    description: "A post by its slug; null if there is none. Drafts are for editors and admins only.",
  })
  blogPost(
    @Ctx() { viewer }: RequestContext,
    @Arg("slug", () => String, { description: "The post's name in its address." }) slug: string,
  ): Promise<PostView | null> {
    return this.blog.bySlug(viewer, slug);
  }
}
