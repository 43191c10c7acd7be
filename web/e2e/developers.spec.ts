import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { aPerson } from "./api";
import { freePort } from "./free-port.mjs";
import { signUp } from "./pages";
import { holdProgram } from "./program";
import { expect, test } from "./site";

/** The guide's receiver of a first webhook, at a port of its own. */
async function receiverOfGuide() {
  const port = await freePort();
  const guide = readFileSync(new URL("../../docs/api.md", import.meta.url), "utf8");
  const [, indented = ""] = /^ {3}```text\n([\s\S]*?)^ {3}```$/m.exec(guide) ?? [];
  return {
    url: `http://localhost:${port}/`,
    program: indented.replaceAll(/^ {3}/gm, "").replaceAll("8787", `${port}`),
  };
}

test(
  "a stranger gets from home to a token and a first verified webhook, as the guide says",
  { tag: "@desktop" },
  async ({ page, say, number, language }) => {
    await page.goto("/");
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: say("footer.developers") })
      .click();
    await page.getByRole("link", { name: say("developers.programs"), exact: true }).click();
    await page.getByRole("button", { name: say("session.createAccount") }).click();
    await signUp(page, { say, number }, aPerson({ language }));
    await expect(page).toHaveURL("/profile/settings/programs");

    const tokens = page.getByRole("region", { name: say("account.tokens.title") });
    await tokens.getByLabel(say("account.tokens.name")).fill("My notice board");
    await tokens.getByRole("button", { name: say("account.tokens.create") }).click();
    const token = (await tokens.locator("code").textContent()) ?? "";
    const headers = { authorization: `Bearer ${token}` };
    const answer = await page.request.post("/graphql", { headers, data: { query: "{ me { username } }" } });
    expect(await answer.json()).toMatchObject({ data: { me: {} } });

    const { url, program } = await receiverOfGuide();
    const webhooks = page.getByRole("region", { name: say("account.webhooks.title") });
    await webhooks.getByLabel(say("account.webhooks.url")).fill(url);
    await webhooks.getByRole("button", { name: say("account.webhooks.create") }).click();
    const secret = (await webhooks.locator("code").textContent()) ?? "";
    const folder = mkdtempSync(path.join(tmpdir(), "first-webhook-"));
    writeFileSync(path.join(folder, "client.mjs"), await (await page.request.get("/developers/client.mjs")).body());
    writeFileSync(path.join(folder, "receiver.mjs"), program);
    const receiver = spawn(process.execPath, ["receiver.mjs", secret], { cwd: folder, env: { FORCE_COLOR: "0" } });
    let said = "";
    receiver.stdout.on("data", (text) => (said += String(text)));
    try {
      await expect.poll(() => said).toContain(url);
      await webhooks.getByRole("button", { name: say("account.secret.done") }).click();
      await webhooks.getByRole("button", { name: say("account.webhooks.testOf", { url }) }).click();
      await expect.poll(() => said).toContain("verified webhook.test { message: 'It works' }");
    } finally {
      receiver.kill();
      rmSync(folder, { recursive: true });
    }
  },
);

test("the page for developers runs its first query, and each task leads to its chapter of the guide", async ({
  page,
  say,
  expectAccessible,
}) => {
  await page.goto("/faq");
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: say("footer.developers") })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: say("developers.title") })).toBeVisible();
  await page.getByRole("button", { name: say("developers.run") }).click();
  const answer = page.getByRole("status").filter({ hasText: "treesInGround" });
  await expect(answer).toContainText(/"treesPlanted": \d+/);
  await expect(answer).toContainText(/[0-9০-৯]/);
  await expectAccessible();

  const chapters = await page.locator("a[href^='/developers/guide#']").all();
  expect(chapters.length).toBeGreaterThan(5);
  const guide = await (await page.request.get("/developers/guide")).text();
  for (const chapter of chapters) {
    const [, anchor = ""] = ((await chapter.getAttribute("href")) ?? "").split("#");
    expect(guide).toContain(` id="${anchor}"`);
  }
});

test("a snippet is made by choosing, and shows its embed", async ({ page, baseURL, say }) => {
  const letProgramCome = await holdProgram(page);
  const opened = page.goto("/developers#embeds");
  // A choice from before the program runs is kept.
  await page.getByLabel(say("embeds.theme"), { exact: true }).selectOption("dark");
  letProgramCome();
  await opened;
  const preview = page.frameLocator(`iframe[title="${say("embeds.kind.counter")}"]`);
  await expect(preview.getByRole("link")).toBeVisible();
  await page.getByLabel(say("embeds.kind"), { exact: true }).selectOption("member");
  await expect(page.getByText(say("embeds.needsMember"))).toBeVisible();
  await page.getByLabel(say("embeds.name.member")).fill("tahmina.haque");
  const snippet = `src="${baseURL}/embed/member/tahmina.haque?theme=dark"`;
  await expect(page.locator("pre").filter({ hasText: snippet })).toBeVisible();
  await expect(
    page.frameLocator(`iframe[title="${say("embeds.kind.member")}"]`).getByText("@tahmina.haque"),
  ).toBeVisible();
});
