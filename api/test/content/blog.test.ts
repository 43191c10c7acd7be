import { newId } from "../../src/shared/uuid";
import { aMember, anAdmin } from "../factories";
import { type Site, startSite } from "../harness";
import type { HttpClient } from "../http-client";
import { aJpeg, dataString } from "../pictures";
import { anUpload, hashesAfterSweep } from "./upload";
import {
  AdminBlogPostDocument,
  AdminBlogPostsDocument,
  BlogPostDocument,
  BlogPostHtmlDocument,
  BlogPostsDocument,
  BlogPostsHtmlDocument,
  CreateBlogPostDocument,
  DeleteBlogPostDocument,
  EditBlogPostDocument,
  PreviewMarkdownDocument,
  PublishBlogPostDocument,
  UnpublishBlogPostDocument,
  type AdminBlogPostsQueryVariables,
  type BlogPostFieldsFragment,
} from "./blog.generated";
import type { CreateBlogPostInput } from "../documents/schema.generated";

let site: Site;
let guest: HttpClient;
let member: HttpClient;
let admin: HttpClient;
let made = 0;

beforeAll(async () => {
  site = await startSite();
  guest = site.client();
  member = await site.client().signIn(await aMember(site));
  admin = await site.client().signIn(await anAdmin(site));
});
beforeEach(() => site.db.query(`DELETE FROM blog_posts`));
afterAll(() => site.stop());

function aPost(overrides: Partial<CreateBlogPostInput> = {}): CreateBlogPostInput {
  made += 1;
  return { title: `লেখা ${made}`, titleEn: `Post ${made}`, ...overrides };
}

async function created(overrides: Partial<CreateBlogPostInput> = {}): Promise<BlogPostFieldsFragment> {
  const { data, errors } = await admin.graphql(CreateBlogPostDocument, { input: aPost(overrides) });
  expect(errors).toEqual([]);
  return data.createBlogPost;
}

const read = async (client: HttpClient, slug: string): Promise<BlogPostFieldsFragment | null> =>
  (await client.graphql(BlogPostDocument, { slug })).data.blogPost;

const actionsOn = async (id: string): Promise<string[]> =>
  (
    await site.db.query<{ action: string }[]>(
      `SELECT action FROM moderation_log WHERE "targetId" = $1 ORDER BY "createdAt", id`,
      [id],
    )
  ).map(({ action }) => action);

describe("a post's life", () => {
  test("is a draft for admins only, until it is published", async () => {
    const draft = await created({ titleEn: "Trees & Rivers, 2026!", content: "## বাংলা", excerpt: "সংক্ষেপ" });
    expect(draft).toMatchObject({ slug: "trees-rivers-2026", published: false, publishedAt: null, version: 1 });
    expect(await read(admin, draft.slug)).toEqual(draft);
    expect(await read(member, draft.slug)).toBeNull();
    expect(await read(guest, draft.slug)).toBeNull();
    const empty = await guest.graphql(BlogPostsDocument, { page: 1, pageSize: 10 });
    expect(empty.data).toEqual({ blogPosts: { totalCount: 0, hasNextPage: false, items: [] } });

    const { data } = await admin.graphql(PublishBlogPostDocument, { id: draft.id });
    expect(data.publishBlogPost).toMatchObject({ published: true, version: 2 });
    expect(await read(guest, "Trees-Rivers-2026")).toEqual(data.publishBlogPost);

    await admin.graphql(PublishBlogPostDocument, { id: draft.id });
    const { publishedAt } = data.publishBlogPost;
    const back = await admin.graphql(UnpublishBlogPostDocument, { id: draft.id });
    expect(back.data.unpublishBlogPost).toMatchObject({ published: false, publishedAt, version: 3 });
    expect(await read(guest, draft.slug)).toBeNull();
    const again = await admin.graphql(PublishBlogPostDocument, { id: draft.id });
    expect(again.data.publishBlogPost.publishedAt).toBe(publishedAt);

    expect((await admin.graphql(DeleteBlogPostDocument, { id: draft.id })).data).toEqual({ deleteBlogPost: draft.id });
    expect(await read(admin, draft.slug)).toBeNull();
    expect(await actionsOn(draft.id)).toEqual([
      "create_post",
      "publish_post",
      "unpublish_post",
      "publish_post",
      "delete_post",
    ]);
  });

  test("published posts are listed by page, newest first", async () => {
    const posts = [];
    for (let number = 0; number < 3; number += 1) posts.push(await created({ published: true }));
    await created();
    const ids = posts.map(({ id }) => id).reverse();
    const first = await guest.graphql(BlogPostsDocument, { page: 1, pageSize: 2 });
    expect(first.data.blogPosts).toMatchObject({ totalCount: 3, hasNextPage: true });
    expect(first.data.blogPosts.items.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const second = await guest.graphql(BlogPostsDocument, { page: 2, pageSize: 2 });
    expect(second.data.blogPosts).toMatchObject({ hasNextPage: false, items: [{ id: ids[2] }] });
    expect((await guest.graphql(BlogPostsDocument, { page: 1, pageSize: 101 })).status).toBe(400);
  });

  test("admins find posts and drafts", async () => {
    const draft = await created({ title: "শীতের কম্বল", category: "খবর" });
    const post = await created({ titleEn: "100% cotton", published: true });
    const find = async (variables: AdminBlogPostsQueryVariables): Promise<string[]> => {
      const { data } = await admin.graphql(AdminBlogPostsDocument, variables);
      expect(data.adminBlogPosts.totalCount).toBe(data.adminBlogPosts.items.length);
      return data.adminBlogPosts.items.map(({ id }) => id);
    };
    expect(await find({ page: 1 })).toEqual([post.id, draft.id]);
    expect(await find({ published: false })).toEqual([draft.id]);
    expect(await find({ published: true })).toEqual([post.id]);
    expect(await find({ search: "কম্বল" })).toEqual([draft.id]);
    expect(await find({ search: "%" })).toEqual([post.id]);
    expect(await find({ search: "খবর", published: true })).toEqual([]);
  });

  test("admins sort posts, and read one by its id", async () => {
    const [b, a] = [
      await created({ titleEn: "b", title: "খ", category: "News" }),
      await created({ titleEn: "A", title: "ক" }),
    ];
    await admin.graphql(PublishBlogPostDocument, { id: b.id });
    const sorted = async (variables: AdminBlogPostsQueryVariables): Promise<string[]> => {
      const { data } = await admin.graphql(AdminBlogPostsDocument, variables);
      return data.adminBlogPosts.items.map(({ titleEn }) => titleEn);
    };
    expect(await sorted({ page: 1 })).toEqual(["A", "b"]);
    expect(await sorted({ descending: false })).toEqual(["b", "A"]);
    expect(await sorted({ sort: "UPDATED" })).toEqual(["b", "A"]);
    expect(await sorted({ sort: "TITLE_EN", descending: false })).toEqual(["A", "b"]);
    expect(await sorted({ sort: "TITLE" })).toEqual(["b", "A"]);
    expect(await sorted({ sort: "CATEGORY" })).toEqual(["b", "A"]);
    for (const descending of [true, false]) {
      expect(await sorted({ sort: "PUBLISHED", descending })).toEqual(["b", "A"]);
    }

    expect((await admin.graphql(AdminBlogPostDocument, { id: a.id })).data).toEqual({ adminBlogPost: a });
    expect((await admin.graphql(AdminBlogPostDocument, { id: newId() })).data).toEqual({ adminBlogPost: null });
    expect((await admin.graphql(AdminBlogPostDocument, { id: "new" })).errors[0]?.extensions.key).toBe("input.badId");
    expect((await member.graphql(AdminBlogPostDocument, { id: a.id })).errors[0]?.extensions.code).toBe("FORBIDDEN");
  });

  test("an edit changes what it names, once, for who has seen the version", async () => {
    const post = await created({ content: "এক", contentEn: "one", category: "খবর" });
    const edited = await admin.graphql(EditBlogPostDocument, {
      id: post.id,
      input: { content: "দুই", category: "" },
      version: 1,
    });
    const updatedAt = expect.any(String) as string;
    const expected = { ...post, content: "দুই", category: "", version: 2, updatedAt };
    expect(edited.data.editBlogPost).toEqual(expected);
    const late = [
      await admin.graphql(EditBlogPostDocument, { id: post.id, input: { content: "তিন" }, version: 1 }),
      await admin.graphql(PublishBlogPostDocument, { id: post.id, version: 1 }),
      await admin.graphql(UnpublishBlogPostDocument, { id: post.id, version: 1 }),
      await admin.graphql(DeleteBlogPostDocument, { id: post.id, version: 1 }),
    ];
    for (const { errors } of late) {
      expect(errors[0]?.extensions).toMatchObject({ code: "CONFLICT", key: "input.changedMeanwhile" });
    }
    const [entry] = await site.db.query<object[]>(
      `SELECT before, after FROM moderation_log WHERE "targetId" = $1 AND action = 'edit_post'`,
      [post.id],
    );
    expect(entry).toEqual({ before: { content: "এক", category: "খবর" }, after: { content: "দুই", category: "" } });
  });
});

describe("addresses", () => {
  test("are made from the English title, unlike any other", async () => {
    expect((await created({ titleEn: "A tree" })).slug).toBe("a-tree");
    expect((await created({ titleEn: "A  Tree!" })).slug).toBe("a-tree-2");
    expect((await created({ titleEn: "Café au lait" })).slug).toBe("cafe-au-lait");
    expect((await created({ titleEn: "গাছ" })).slug).toBe("post");
    const rivals = await Promise.all([1, 2, 3, 4].map(() => created({ titleEn: "At once" })));
    expect(rivals.map(({ slug }) => slug).sort()).toEqual(["at-once", "at-once-2", "at-once-3", "at-once-4"]);
  });

  test("can be given, and stay once the post was published", async () => {
    const post = await created({ slug: "our-own-name" });
    expect(post.slug).toBe("our-own-name");
    const taken = await admin.graphql(CreateBlogPostDocument, { input: aPost({ slug: "our-own-name" }) });
    expect(taken.errors[0]?.extensions).toMatchObject({ code: "CONFLICT", key: "post.slugTaken" });
    const renamed = await admin.graphql(EditBlogPostDocument, { id: post.id, input: { slug: "new-name" } });
    expect(renamed.data.editBlogPost.slug).toBe("new-name");
    await admin.graphql(PublishBlogPostDocument, { id: post.id });
    await admin.graphql(UnpublishBlogPostDocument, { id: post.id });
    const fixed = await admin.graphql(EditBlogPostDocument, { id: post.id, input: { slug: "third-name" } });
    expect(fixed.errors[0]?.extensions).toMatchObject({ code: "CONFLICT", key: "post.slugFixed" });
    const same = await admin.graphql(EditBlogPostDocument, {
      id: post.id,
      input: { slug: "new-name", titleEn: "Another title" },
    });
    expect(same.data.editBlogPost).toMatchObject({ slug: "new-name", titleEn: "Another title" });
  });

  test.each(["Two", "a--b", "-a", "a b", "../x", "গাছ", "a".repeat(101)])("%j is none", async (slug) => {
    const { errors } = await admin.graphql(CreateBlogPostDocument, { input: aPost({ slug }) });
    expect(errors[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT", key: "post.slugInvalid" });
  });
});

describe("texts", () => {
  test.each([
    [{ title: " " }, "title", "post.titleRequired"],
    [{ titleEn: "" }, "titleEn", "post.titleEnRequired"],
    [{ title: "ক".repeat(201) }, "title", "input.tooLong"],
    [{ excerpt: "a".repeat(501) }, "excerpt", "input.tooLong"],
    [{ content: "a".repeat(50_001) }, "content", "input.tooLong"],
    [{ category: "a".repeat(61) }, "category", "input.tooLong"],
  ])("refuses %#", async (wrong, field, key) => {
    const { errors } = await admin.graphql(CreateBlogPostDocument, { input: aPost(wrong) });
    expect(errors[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT", fields: [{ field, key }] });
  });

  test("are rendered and made safe on the server, in the language that is asked for", async () => {
    const content =
      "# শিরোনাম\n\n<script>alert(1)</script>\n\n[x](javascript:alert(1)) ![y](https://evil.example/p.gif)";
    const { slug } = await created({ content, contentEn: "**Hello** https://example.org", published: true });
    const { data } = await guest.graphql(BlogPostsHtmlDocument, {
      slug,
    });
    expect(data.blogPost?.bn).toBe(
      "<h2>শিরোনাম</h2>\n<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n<p>[x](javascript:alert(1)) </p>",
    );
    const en =
      '<p><strong>Hello</strong> <a href="https://example.org" rel="noopener nofollow">https://example.org</a></p>';
    expect(data).toMatchObject({
      blogPost: { en, readingMinutes: 1 },
      blogPosts: { items: [{ contentHtml: en }] },
    });
  });

  test("are answered in the other language where one is empty; a change shows at once", async () => {
    const { id, slug } = await created({ contentEn: "one", published: true });
    expect((await guest.graphql(BlogPostHtmlDocument, { slug })).data).toEqual({
      blogPost: { contentHtml: "<p>one</p>" },
    });
    await admin.graphql(EditBlogPostDocument, { id, input: { content: "এক" } });
    expect((await guest.graphql(BlogPostHtmlDocument, { slug })).data).toEqual({
      blogPost: { contentHtml: "<p>এক</p>" },
    });
  });

  test("an admin sees beforehand what they will look like", async () => {
    expect((await admin.graphql(PreviewMarkdownDocument, { text: "*a* <b>" })).data).toEqual({
      previewMarkdown: "<p><em>a</em> &lt;b&gt;</p>",
    });
    expect((await admin.graphql(PreviewMarkdownDocument, { text: "a".repeat(50_001) })).errors[0]?.extensions.key).toBe(
      "input.tooLong",
    );
  });
});

describe("pictures", () => {
  test("the thumbnail and what the text shows stay as long as the post shows them", async () => {
    const [thumbnail, shown, other] = [await anUpload(admin), await anUpload(admin), await anUpload(admin)];
    const post = await created({ thumbnailUpload: thumbnail.id, content: `![চারা](${shown.url})` });
    expect(post.thumbnail?.url).toBe(thumbnail.url);
    expect(await read(admin, post.slug)).toEqual(post);
    await admin.graphql(EditBlogPostDocument, { id: post.id, input: { excerpt: "সংক্ষেপ" } });
    expect((await hashesAfterSweep(site)).sort()).toEqual([thumbnail.hash, shown.hash].sort());

    const next = await anUpload(admin);
    const edit = { thumbnailUpload: next.id, content: "ছবি নেই" };
    const { data } = await admin.graphql(EditBlogPostDocument, { id: post.id, input: edit });
    expect(data.editBlogPost.thumbnail?.url).toBe(next.url);
    expect(await hashesAfterSweep(site)).toEqual([next.hash]);

    const gone = await admin.graphql(EditBlogPostDocument, { id: post.id, input: { thumbnailUpload: null } });
    expect(gone.data.editBlogPost.thumbnail).toBeNull();
    const unknown = await admin.graphql(EditBlogPostDocument, { id: post.id, input: { thumbnailUpload: other.id } });
    expect(unknown.errors[0]?.extensions.key).toBe("photo.unknownUpload");
    expect(await hashesAfterSweep(site)).toEqual([]);
  });

  test("U8: over REST a data string or one of our own paths, nothing else", async () => {
    const photo = dataString(await aJpeg({ width: 400, height: 300 }));
    const first = await admin.post("/api/admin/blog", { ...aPost(), thumbnail: photo });
    const { thumbnail } = first.json<{ thumbnail: string }>();
    expect(thumbnail).toMatch(/^\/media\/[0-9a-f]{64}-640\.webp$/);
    const second = await admin.post("/api/admin/blog", { ...aPost(), thumbnail });
    expect(second.json()).toMatchObject({ thumbnail });
    for (const wrong of [
      "http://169.254.169.254/",
      "file:///etc/passwd",
      "/etc/passwd",
      `/media/${"0".repeat(64)}-640.webp`,
      "data:image/svg+xml;base64,PHN2Zz4=",
      "data:image/jpeg;base64,AAAA",
    ]) {
      const answer = await admin.post("/api/admin/blog", { ...aPost(), thumbnail: wrong });
      expect([answer.status, answer.text]).toEqual([400, "Failed to process images"]);
    }
    expect(await hashesAfterSweep(site)).toHaveLength(1);
  });
});

describe("over REST", () => {
  test("the documented payload makes a post, which the list shows", async () => {
    const body = {
      title: "শিরোনাম",
      titleEn: "Title",
      content: "কথা",
      contentEn: "Words",
      excerpt: "সং",
      excerptEn: "In short",
      thumbnail: null,
      category: "খবর",
      published: true,
    };
    const answer = await admin.post("/api/admin/blog", { ...body, id: newId(), likes: 7 });
    const post = answer.json<BlogPostFieldsFragment>();
    expect(answer.status).toBe(201);
    expect(post).toEqual({
      ...body,
      id: expect.any(String) as string,
      slug: "title",
      publishedAt: expect.any(String) as string,
      createdAt: expect.any(String) as string,
      updatedAt: expect.any(String) as string,
    });
    await admin.post("/api/admin/blog", aPost());
    const list = await guest.get("/api/blog?limit=20");
    expect([list.status, list.json()]).toEqual([200, [post]]);
    expect((await guest.get("/api/blog?limit=0")).status).toBe(400);
    expect((await guest.get("/api/blog?limit=1&limit=2")).status).toBe(400);
    const gone = await admin.delete(`/api/admin/blog/${post.id}`);
    expect([gone.status, gone.json()]).toEqual([200, { id: post.id }]);
    expect((await guest.get("/api/blog")).json()).toEqual([]);
  });

  test("the gates, bad input and missing targets", async () => {
    const path = `/api/admin/blog/${newId()}`;
    expect((await guest.post("/api/admin/blog", aPost())).status).toBe(401);
    expect((await member.post("/api/admin/blog", aPost())).status).toBe(403);
    expect((await admin.post("/api/admin/blog", { title: "ক" })).text).toBe("Please enter the title in English");
    expect((await admin.post("/api/admin/blog", { ...aPost(), content: 7 })).status).toBe(400);
    expect((await guest.delete(path)).status).toBe(401);
    expect((await member.delete(path)).status).toBe(403);
    expect((await admin.delete(path)).status).toBe(404);
    expect((await admin.delete("/api/admin/blog/x")).status).toBe(400);
  });
});

test("guests and members may not; what is not there is not found", async () => {
  const { id } = await created();
  const acts = [
    (by: HttpClient) => by.graphql(AdminBlogPostsDocument),
    (by: HttpClient) => by.graphql(PreviewMarkdownDocument, { text: "a" }),
    (by: HttpClient) => by.graphql(CreateBlogPostDocument, { input: aPost() }),
  ];
  const actsOn = [
    (by: HttpClient, id: string) => by.graphql(EditBlogPostDocument, { id, input: {} }),
    (by: HttpClient, id: string) => by.graphql(PublishBlogPostDocument, { id }),
    (by: HttpClient, id: string) => by.graphql(UnpublishBlogPostDocument, { id }),
    (by: HttpClient, id: string) => by.graphql(DeleteBlogPostDocument, { id }),
  ];
  for (const act of [...acts, ...actsOn]) {
    expect((await act(guest, id)).errors[0]?.extensions.code).toBe("UNAUTHENTICATED");
    expect((await act(member, id)).errors[0]?.extensions.code).toBe("FORBIDDEN");
  }
  for (const act of actsOn) {
    const { errors } = await act(admin, newId());
    expect(errors[0]?.extensions).toMatchObject({ code: "NOT_FOUND", key: "post.notFound" });
  }
  expect((await guest.graphql(BlogPostDocument, { slug: "nothing" })).data).toEqual({ blogPost: null });
});
