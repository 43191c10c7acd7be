import { limits } from "@tree-for-deed/common/limits";
import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from "type-graphql";
import { Access } from "../../platform/graphql/access";
import type { RequestContext } from "../../shared/request";
import { actorOf } from "../audit/actor.value";
import type { BlogAdminService } from "./blog-admin.service";
import { CreateBlogPostInput, EditBlogPostInput } from "./blog.inputs";
import type { BlogService, PostPage, PostView } from "./blog.service";
import { BlogPostPageType, BlogPostType } from "./blog.type";
import { PostSort } from "./post-sort.enum";
import { PAGE, pageSizeOf } from "../../shared/paging";
import { maybe } from "../../shared/maybe";

const POST_ID = { description: "The post's id." };
const VERSION = {
  nullable: true,
  description: "The version that you have seen; CONFLICT if the post has changed since.",
};

/** Administration of posts. */
@Resolver(() => BlogPostType)
export class BlogAdminResolver {
  constructor(
    private readonly blog: BlogService,
    private readonly admin: BlogAdminService,
  ) {}

  @Access({ role: "editor" })
  @Query(() => BlogPostPageType, { description: "For admins: all posts, by default the newest first." })
  adminBlogPosts(
    @Arg("page", () => Int, PAGE) page: number,
    @Arg("pageSize", () => Int, pageSizeOf("posts"))
    pageSize: number,
    @Arg("published", () => Boolean, maybe("Only published posts, or only drafts.")) published: boolean | null,
    @Arg("search", () => String, maybe("Text to find in titles, category or address.")) search: string | null,
    @Arg("sort", () => PostSort, { defaultValue: PostSort.CREATED, description: "Sort key." }) sort: PostSort,
    @Arg("descending", () => Boolean, {
      defaultValue: true,
      description: "Whether to sort in descending order: newest or last in the alphabet first.",
    })
    descending: boolean,
  ): Promise<PostPage> {
    return this.blog.listForAdmins({ page, pageSize, published, search, sort, descending });
  }

  @Access({ role: "editor" })
  @Query(() => BlogPostType, maybe("For admins: a post by id; null when there is none."))
  adminBlogPost(@Arg("id", () => ID, POST_ID) id: string): Promise<PostView | null> {
    return this.blog.find(id);
  }

  @Access({ role: "editor" })
  @Query(() => String, {
    description: "For editors: Markdown rendered as the HTML that readers will see. Nothing is stored.",
  })
  previewMarkdown(
    @Arg("text", () => String, { description: `Markdown of at most ${limits.postContentMax} characters.` })
    text: string,
  ): Promise<string> {
    return this.admin.preview(text);
  }

  @Access({ role: "editor" })
  @Mutation(() => BlogPostType, { description: "Creates a post, as a draft by default." })
  createBlogPost(
    @Ctx() context: RequestContext,
    @Arg("input", () => CreateBlogPostInput, { description: "The post." }) input: CreateBlogPostInput,
  ): Promise<PostView> {
    return this.admin.create(actorOf(context), input);
  }

  @Access({ role: "editor" })
  @Mutation(() => BlogPostType, { description: "Changes a post." })
  editBlogPost(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, POST_ID) id: string,
    @Arg("input", () => EditBlogPostInput, { description: "The changes." }) input: EditBlogPostInput,
    @Arg("version", () => Int, VERSION) version?: number | null,
  ): Promise<PostView> {
    return this.admin.edit(actorOf(context), id, input, version);
  }

  @Access({ role: "editor" })
  @Mutation(() => BlogPostType, { description: "Publishes a post. Safe to repeat." })
  publishBlogPost(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, POST_ID) id: string,
    @Arg("version", () => Int, VERSION) version?: number | null,
  ): Promise<PostView> {
    return this.admin.setPublished(actorOf(context), id, true, version);
  }

  @Access({ role: "editor" })
  @Mutation(() => BlogPostType, { description: "Unpublishes a post: it becomes a draft again. Safe to repeat." })
  unpublishBlogPost(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, POST_ID) id: string,
    @Arg("version", () => Int, VERSION) version?: number | null,
  ): Promise<PostView> {
    return this.admin.setPublished(actorOf(context), id, false, version);
  }

  @Access({ role: "editor", sensitive: true })
  @Mutation(() => ID, { description: "Deletes a post with its pictures and returns its id." })
  deleteBlogPost(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, POST_ID) id: string,
    @Arg("version", () => Int, VERSION) version?: number | null,
  ): Promise<string> {
    return this.admin.delete(actorOf(context), id, version);
  }
}
