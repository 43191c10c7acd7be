import type { Locator, Page } from "@playwright/test";
import { token, type Operation } from "./api";
import { expectNote, expectToast, signIn } from "./pages";
import { aBrokenPhoto, aJpeg, picked } from "./photos";
import { expect, test } from "./site";
import type { Words } from "./words";

interface Post {
  id: string;
  slug: string;
  version: number;
}

const createPost: Operation<{ createBlogPost: Post }> = {
  text: "mutation Write($input: CreateBlogPostInput!) { createBlogPost(input: $input) { id slug version } }",
};
const editPost: Operation<{ editBlogPost: Post }> = {
  text: "mutation Edit($id: ID!, $input: EditBlogPostInput!) { editBlogPost(id: $id, input: $input) { id slug version } }",
};
const deletePost: Operation<{ deleteBlogPost: string }> = {
  text: "mutation Remove($id: ID!) { deleteBlogPost(id: $id) }",
};
const readPost: Operation<{ adminBlogPost: { title: string; content: string; contentEn: string } | null }> = {
  text: "query Read($id: ID!) { adminBlogPost(id: $id) { title content contentEn } }",
};

const list = (more: Record<string, string> = {}): string =>
  `/admin-panel?${new URLSearchParams({ tab: "blog", ...more }).toString()}`;

/** The editor with its fields. */
function editorOf(page: Page, { say }: Words) {
  const dialog = page.getByRole("dialog").filter({ has: page.getByLabel(say("content.post.title")) });
  return {
    dialog,
    title: dialog.getByLabel(say("content.post.title")),
    titleEn: dialog.getByLabel(say("content.post.titleEn")),
    content: dialog.getByRole("textbox", { name: say("content.post.content") }),
    contentEn: dialog.getByRole("textbox", { name: say("content.post.contentEn") }),
    save: dialog.getByRole("button", { name: say("content.post.save") }),
    toolbar: dialog.getByRole("toolbar", {
      name: say("content.editor.toolbar", { field: say("content.post.content") }),
    }),
    preview: dialog.getByRole("region", {
      name: say("content.editor.previewOf", { field: say("content.post.content") }),
    }),
  };
}

/** On phones the preview replaces the text. */
async function showPreview({ dialog }: { dialog: Locator }, { say }: Words): Promise<void> {
  const toggle = dialog.getByRole("button", { name: say("content.editor.preview"), exact: true }).first();
  if (await toggle.isVisible()) await toggle.click();
}

const texts = (about: string) => ({ title: `লেখা ${about}`, titleEn: `Post ${about}` });
const rowOf = (page: Page, text: string): Locator => page.getByRole("row").filter({ hasText: text });

test(
  "a post is written beside its preview, and published",
  { tag: "@both" },
  async ({ page, newAdmin, guest, say, number, expectAccessible }) => {
    const words = { say, number };
    const about = token();
    const { title, titleEn } = texts(about);
    await (await newAdmin()).api.enter(page);
    await page.goto(list());
    await page.getByRole("button", { name: say("content.post.new") }).click();
    const editor = editorOf(page, words);
    const [draft, publish] = [
      editor.dialog.getByRole("button", { name: say("content.post.createDraft") }),
      editor.dialog.getByRole("button", { name: say("content.post.createPublished"), exact: true }),
    ];
    await expect(draft).toBeDisabled();
    await editor.title.fill(title);
    await expect(publish).toBeDisabled();
    await editor.titleEn.fill(titleEn);
    await expect(publish).toBeEnabled();

    await editor.content.fill("গাছ লাগাই");
    await editor.content.press("ControlOrMeta+a");
    await editor.content.press("ControlOrMeta+b");
    await expect(editor.content).toHaveValue("**গাছ লাগাই**");
    await editor.content.press("ControlOrMeta+z");
    await expect(editor.content).toHaveValue("গাছ লাগাই");
    await editor.content.press("ControlOrMeta+y");
    await editor.content.press("End");
    await editor.dialog
      .locator("input[type=file]")
      .nth(1)
      .setInputFiles(picked("tree.jpg", await aJpeg()));
    await expect(editor.content).toHaveValue(/!\[.+\]\(\/media\/[0-9a-f]{64}-\d+.*\)/);
    await editor.contentEn.fill("# Trees\n\n<script>alert(1)</script> [more](/about-us)");
    await showPreview(editor, words);
    await expect(editor.preview.locator("strong")).toHaveText("গাছ লাগাই");
    await expect(editor.preview.locator("img")).toBeVisible();
    await expectAccessible();
    await publish.click();
    await expectToast(page, say("content.post.createdToast"));
    await expect(editor.dialog).toBeHidden();
    expect((await guest.http.get(`/blog/post-${about}`)).status()).toBe(200);
  },
);

test("a post is made a draft again, and deleted after a question", async ({
  page,
  newAdmin,
  admin,
  guest,
  say,
  number,
  language,
  expectAccessible,
}) => {
  const about = token();
  const { title, titleEn } = texts(about);
  await admin.ask(createPost, { input: { title, titleEn, content: "## গাছ", published: true } });
  await (await newAdmin()).api.enter(page);
  const editor = editorOf(page, { say, number });
  await page.goto(list({ search: about }));
  const row = rowOf(page, language === "bn" ? title : titleEn);
  await expect(row).toContainText(say("content.post.published"));
  await row.getByRole("rowheader").click();
  await expect(editor.title).toHaveValue(title);
  await expectAccessible();
  await expect(editor.dialog.getByLabel(say("content.post.slug"))).toHaveJSProperty("readOnly", true);
  await editor.title.fill(`${title} ২`);
  await editor.dialog.getByRole("button", { name: say("content.post.unpublish") }).click();
  await expectToast(page, say("content.post.unpublishedToast"));
  expect((await guest.http.get(`/blog/post-${about}`)).status()).toBe(404);
  await editor.dialog.getByRole("button", { name: say("action.close") }).click();
  await expect(editor.dialog).toBeHidden();

  await page.goto(list({ search: `${title} ২`, filter: "draft" }));
  await page.getByRole("rowheader").last().click();
  await editor.dialog.getByRole("button", { name: say("content.delete"), exact: true }).click();
  const question = page.getByRole("dialog", { name: say("content.post.deleteTitle") });
  await expect(question).toBeVisible();
  await expectAccessible();
  await question.getByRole("button", { name: say("content.delete"), exact: true }).click();
  await expectToast(page, say("content.post.deletedToast"));
  await expect(page.getByText(say("content.post.none"))).toBeVisible();
});

test("two admins on one post: both texts are kept", async ({
  page,
  newAdmin,
  admin,
  say,
  number,
  expectAccessible,
}) => {
  const words = { say, number };
  const input = { ...texts(token()), content: "আগের লেখা", contentEn: "Before" };
  const { id } = (await admin.ask(createPost, { input })).createBlogPost;
  await (await newAdmin()).api.enter(page);
  await page.goto(list({ open: id }));
  const editor = editorOf(page, words);
  await editor.content.fill("আমার লেখা");
  await editor.title.fill("আমার শিরোনাম");
  await admin.ask(editPost, { id, input: { content: "তাঁর লেখা", title: "তাঁর শিরোনাম" } });
  await editor.save.click();
  await expectToast(page, say("errors.input.changedMeanwhile"));
  await expect(editor.dialog.getByText(say("content.conflict.title"))).toBeVisible();
  await expect(editor.content).toHaveValue("আমার লেখা");
  await expect(editor.dialog.getByText("তাঁর লেখা")).toBeVisible();
  await expectAccessible();
  const field = say("content.post.title");
  await editor.dialog.getByRole("button", { name: say("content.conflict.take", { field }) }).click();
  await expect(editor.title).toHaveValue("তাঁর শিরোনাম");
  await editor.dialog.getByRole("button", { name: say("content.conflict.saveMine") }).click();
  await expectToast(page, say("content.post.savedToast"));
  await expect(editor.dialog.getByText(say("content.conflict.title"))).toBeHidden();
  expect((await admin.ask(readPost, { id })).adminBlogPost).toEqual({
    title: "তাঁর শিরোনাম",
    content: "আমার লেখা",
    contentEn: "Before",
  });
});

test("a post that was deleted meanwhile can be saved as a new one", async ({ page, newAdmin, admin, say, number }) => {
  const words = { say, number };
  const input = texts(token());
  const { id } = (await admin.ask(createPost, { input })).createBlogPost;
  await (await newAdmin()).api.enter(page);
  await page.goto(list({ open: id }));
  const editor = editorOf(page, words);
  await editor.content.fill("থেকে যাবে");
  await admin.ask(deletePost, { id });
  await editor.save.click();
  await expect(editor.dialog.getByText(say("content.post.gone"))).toBeVisible();
  await expect(editor.content).toHaveValue("থেকে যাবে");
  await editor.dialog.getByRole("button", { name: say("content.post.createDraft") }).click();
  await expectToast(page, say("content.post.createdToast"));
});

test.describe("what was written stays", () => {
  test.use({ provoked: /status of (503|400|401|413|415|422)/ });

  test("through a failed save, a lost session, a reload, and Back", async ({ page, newAdmin, say, number }) => {
    const words = { say, number };
    const { title, titleEn } = texts(token());
    const me = await newAdmin();
    await me.api.enter(page);
    await page.goto(list());
    await page.getByRole("button", { name: say("content.post.new") }).click();
    const editor = editorOf(page, words);
    await editor.title.fill(title);
    await editor.titleEn.fill(titleEn);
    await editor.content.fill("লেখা থাকুক");
    const draft = editor.dialog.getByRole("button", { name: say("content.post.createDraft") });

    await page.route("**/graphql", (route) =>
      route.fulfill({
        status: 503,
        json: {
          errors: [{ message: "Away", extensions: { code: "SERVICE_UNAVAILABLE", key: "service.unavailable" } }],
        },
      }),
    );
    await draft.click();
    await expectNote(page, say("errors.service.unavailable"));
    await page.unroute("**/graphql");
    await expect(editor.content).toHaveValue("লেখা থাকুক");

    const question = page.getByRole("dialog", { name: say("content.post.leaveTitle") });
    await page.goBack();
    await expect(question).toBeVisible();
    await question.getByRole("button", { name: say("action.cancel") }).click();
    await expect(editor.content).toHaveValue("লেখা থাকুক");
    await editor.dialog.getByRole("button", { name: say("action.close") }).click();
    await question.getByRole("button", { name: say("content.post.leave"), exact: true }).click();
    await expect(editor.dialog).toBeHidden();

    await page.goto(list({ open: "new" }));
    await expect(editor.content).toHaveValue("লেখা থাকুক");
    await editor.content.fill("লেখা থাকুক সবসময়");
    const kept = async () => (await page.evaluate(() => JSON.stringify(localStorage))).includes("সবসময়");
    await expect.poll(kept).toBe(true);
    page.once("dialog", (asked) => void asked.accept());
    await page.reload();
    await expect(editor.title).toHaveValue(title);
    await expect(editor.content).toHaveValue("লেখা থাকুক সবসময়");
    await expect(editor.dialog.getByRole("button", { name: say("content.post.discard") })).toBeVisible();

    await page.context().clearCookies({ name: "tfd" });
    await draft.click();
    const again = page.getByRole("dialog", { name: say("session.again.title") });
    await signIn(again, { say }, me);
    await expect(again).toBeHidden();
    await expect(editor.content).toHaveValue("লেখা থাকুক সবসময়");
    await draft.click();
    await expectToast(page, say("content.post.createdToast"));
    await expect.poll(kept).toBe(false);
  });
});

test.describe("in an empty editor", () => {
  test.use({ provoked: /status of (400|415|422)/ });

  test("the toolbar is one stop of the Tab key, and its buttons are reached by arrows", async ({
    page,
    newAdmin,
    say,
    number,
  }) => {
    const words = { say, number };
    await (await newAdmin()).api.enter(page);
    await page.goto(list({ open: "new" }));
    const editor = editorOf(page, words);
    await editor.content.focus();
    await page.keyboard.press("Shift+Tab");
    await expect(editor.toolbar.getByRole("button").first()).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await expect(editor.content).toBeFocused();
    await page.keyboard.type("গাছ");
    await expect(editor.content).toHaveValue("## গাছ");

    await test.step("what was written stays when a picture cannot be read", async () => {
      await editor.dialog
        .locator("input[type=file]")
        .nth(1)
        .setInputFiles(picked("broken.jpg", await aBrokenPhoto()));
      await expect(editor.dialog.getByRole("alert")).toContainText(say("errors.photo.unreadable"));
      await expect(editor.content).toHaveValue("## গাছ");
    });
  });
});

test("posts are sorted and filtered by the server, and the address keeps it", async ({
  page,
  newAdmin,
  admin,
  say,
  language,
}) => {
  const about = token();
  for (const [name, published] of [
    ["B", true],
    ["A", false],
    ["C", true],
  ] as const) {
    await admin.ask(createPost, { input: { title: `${name} ${about}`, titleEn: `${name} ${about}`, published } });
  }
  await (await newAdmin()).api.enter(page);
  await page.goto(list({ search: about }));
  const titles = page.locator('[role=rowheader], .MuiDataGrid-cell[data-field="title"]').filter({ hasText: about });
  const field = language === "bn" ? "title" : "titleEn";
  const shown = () => page.locator(`.MuiDataGrid-row [data-field="${field}"]`).allInnerTexts();
  await expect(titles.first()).toBeVisible();
  await expect.poll(shown).toEqual([`C ${about}`, `A ${about}`, `B ${about}`]);
  await page.getByRole("columnheader", { name: say(`content.post.${field}`) }).click();
  await expect.poll(shown).toEqual([`A ${about}`, `B ${about}`, `C ${about}`]);
  await page.getByLabel(say("content.post.filter")).click();
  await page.getByRole("option", { name: say("content.post.published") }).click();
  await expect.poll(shown).toEqual([`B ${about}`, `C ${about}`]);
  await page.reload();
  await expect.poll(shown).toEqual([`B ${about}`, `C ${about}`]);
  await expect(page).toHaveURL(/filter=published/);
});
