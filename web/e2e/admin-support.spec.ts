import type { Page } from "@playwright/test";
import type { Api } from "./api";
import { token } from "./api";
import { expectNote, expectToast } from "./pages";
import { aJpeg } from "./photos";
import { expect, test } from "./site";

interface Ticket {
  id: string;
  subject: string;
}

const createTicket: { text: string; answer?: { createTicket: { id: string } } } = {
  text: "mutation Ask($input: CreateTicketInput!) { createTicket(input: $input) { id } }",
};
const answerTicket: { text: string; answer?: { answerTicket: { version: number } } } = {
  text: `mutation Answer($id: ID!, $status: TicketStatus!, $response: String) {
    answerTicket(id: $id, status: $status, response: $response) { version } }`,
};
const myTickets: {
  text: string;
  answer?: { myTickets: { items: { id: string; status: string; response: string | null }[] } };
} = { text: "{ myTickets { items { id status response } } }" };

async function aTicket(api: Api, over: object = {}): Promise<Ticket> {
  const subject = `প্রশ্ন ${token()}`;
  const input = { subject, description: "ছবি বদলাতে পারছি না।\nকী করব?", ...over };
  return { id: (await api.ask(createTicket, { input })).createTicket.id, subject };
}

const listOf = (subject: string, more = ""): string =>
  `/admin-panel?tab=support&search=${encodeURIComponent(subject)}${more}`;
const dialogOf = (page: Page, { subject }: Ticket) => page.getByRole("dialog", { name: subject });
const rowOf = (page: Page, { subject }: Ticket) => page.getByRole("row", { name: subject });

test(
  "a ticket is found, opened by its row and resolved with a response that its sender reads",
  { tag: "@phone" },
  async ({ page, newMember, newAdmin, say }) => {
    const member = await newMember();
    const screenshotUpload = await member.api.upload(await aJpeg());
    const ticket = await aTicket(member.api, { screenshotUpload });
    await (await newAdmin()).api.enter(page);
    await page.goto(listOf(ticket.subject));
    await rowOf(page, ticket).getByText(ticket.subject).click();
    const dialog = dialogOf(page, ticket);
    await expect(dialog.getByText("কী করব?")).toBeVisible();
    await expect(dialog.getByRole("link", { name: say("tickets.member", { name: member.fullName }) })).toHaveAttribute(
      "href",
      new RegExp(`tab=users&open=${member.id}`),
    );

    await dialog.getByRole("button", { name: say("tickets.screenshot"), exact: true }).click();
    await expect(page.getByRole("dialog").getByRole("img", { name: say("tickets.screenshotAlt") })).toBeVisible();
    await page.keyboard.press("Escape");

    await dialog.getByRole("button", { name: say("tickets.resolve") }).click();
    const response = dialog.getByLabel(say("tickets.response"), { exact: true }).and(page.locator("textarea"));
    await expect(response).toHaveAccessibleDescription(say("errors.ticket.responseRequired"));
    await expect(response).toBeFocused();
    await response.fill("প্রোফাইলে গিয়ে ছবিতে চাপুন।");
    await dialog.getByRole("button", { name: say("tickets.resolve") }).click();
    await expectToast(page, say("tickets.updated"));
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, ticket)).toContainText(say("support.status.RESOLVED"));
    expect((await member.api.ask(myTickets)).myTickets.items).toEqual([
      { id: ticket.id, status: "RESOLVED", response: "প্রোফাইলে গিয়ে ছবিতে চাপুন।" },
    ]);
  },
);

test("Save Response leaves it open, Close needs no response, and it can be reopened", async ({
  page,
  newMember,
  newAdmin,
  say,
}) => {
  const member = await newMember();
  const ticket = await aTicket(member.api);
  await (await newAdmin()).api.enter(page);
  await page.goto(listOf(ticket.subject, `&open=${ticket.id}`));
  const dialog = dialogOf(page, ticket);
  await dialog.locator("textarea").first().fill("দেখছি।");
  await dialog.getByRole("button", { name: say("tickets.save") }).click();
  await expectToast(page, say("tickets.updated"));
  await expect(dialog).toBeVisible();
  expect((await member.api.ask(myTickets)).myTickets.items).toMatchObject([{ status: "OPEN", response: "দেখছি।" }]);
  await dialog.getByRole("button", { name: say("tickets.close"), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, ticket)).toContainText(say("support.status.CLOSED"));

  await rowOf(page, ticket).getByText(ticket.subject).click();
  await dialog.getByRole("button", { name: say("tickets.reopen") }).click();
  await expect(dialog.getByText(say("support.status.OPEN"), { exact: true })).toBeVisible();
  expect((await member.api.ask(myTickets)).myTickets.items).toMatchObject([{ status: "OPEN" }]);
});

test("a ready answer is kept by the team, begins an answer in the asker's language, and can be changed before it is sent", async ({
  page,
  newMember,
  newAdmin,
  say,
  language,
}) => {
  const member = await newMember();
  const ticket = await aTicket(member.api, { asMember: true });
  const [bengali, english] = [`আবার লগইন করুন ${token()}`, `Please sign in again ${token()}`];
  const ready = language === "bn" ? bengali : english;
  await (await newAdmin()).api.enter(page);

  await test.step("it is written in both languages", async () => {
    await page.goto("/admin-panel?tab=answers");
    await page.getByRole("button", { name: say("content.answer.new") }).click();
    const dialog = page.getByRole("dialog", { name: say("content.answer.new") });
    await dialog.getByLabel(say("content.reason.text")).fill(bengali);
    await dialog.getByLabel(say("content.reason.textEn")).fill(english);
    await dialog.getByRole("button", { name: say("content.answer.create") }).click();
    await expectToast(page, say("content.answer.created"));
    await expect(page.getByRole("article").filter({ hasText: english })).toContainText(bengali);
  });

  await test.step("it follows what is typed already, and nothing is sent by choosing it", async () => {
    await page.goto(listOf(ticket.subject, `&open=${ticket.id}`));
    const dialog = dialogOf(page, ticket);
    const response = dialog.locator("textarea").first();
    await response.fill("প্রিয় বন্ধু,");
    await dialog.getByRole("button", { name: say("tickets.ready") }).click();
    await page.getByRole("menuitem", { name: ready }).click();
    await expect(response).toHaveValue(`প্রিয় বন্ধু,\n\n${ready}`);
    await expect(response).toBeFocused();
    await page.keyboard.press("Control+End");
    await page.keyboard.type("!");
    expect((await member.api.ask(myTickets)).myTickets.items).toMatchObject([{ response: null }]);
    await dialog.getByRole("button", { name: say("tickets.resolve") }).click();
    await expectToast(page, say("tickets.updated"));
    expect((await member.api.ask(myTickets)).myTickets.items).toMatchObject([{ response: `প্রিয় বন্ধু,\n\n${ready}!` }]);
  });

  await test.step("it is deleted after a question", async () => {
    await page.goto("/admin-panel?tab=answers");
    const card = page.getByRole("article").filter({ hasText: english });
    await card.getByRole("button").last().click();
    await page
      .getByRole("dialog", { name: say("content.answer.deleteTitle") })
      .getByRole("button")
      .last()
      .click();
    await expectToast(page, say("content.answer.deleted"));
    await expect(card).toHaveCount(0);
  });
});

test("two admins on one ticket: the second is told, and both texts are there", async ({
  page,
  newMember,
  newAdmin,
  newVisitor,
  say,
  expectAccessible,
}) => {
  const member = await newMember();
  const ticket = await aTicket(member.api);
  await (await newAdmin()).api.enter(page);
  const other = await newVisitor((await newAdmin()).api);
  await Promise.all([page, other].map((each) => each.goto(listOf(ticket.subject, `&open=${ticket.id}`))));
  const [mine, theirs] = [dialogOf(page, ticket), dialogOf(other, ticket)];
  await mine.locator("textarea").first().fill("আমার উত্তর");
  await theirs.locator("textarea").first().fill("তাঁর উত্তর");
  await theirs.getByRole("button", { name: say("tickets.resolve") }).click();
  await expectToast(other, say("tickets.updated"));

  await mine.getByRole("button", { name: say("tickets.resolve") }).click();
  await expectToast(page, say("errors.input.changedMeanwhile"));
  const note = mine.getByRole("alert").filter({ hasText: say("tickets.theirs") });
  await expect(note).toContainText("তাঁর উত্তর");
  await expect(mine.locator("textarea").first()).toHaveValue("আমার উত্তর");
  await expectAccessible();
  expect((await member.api.ask(myTickets)).myTickets.items).toMatchObject([{ response: "তাঁর উত্তর" }]);

  await note.getByRole("button", { name: say("tickets.keepMine") }).click();
  await expect(note).toBeHidden();
  await mine.getByRole("button", { name: say("tickets.save") }).click();
  await expectToast(page, say("tickets.updated"));
  expect((await member.api.ask(myTickets)).myTickets.items).toMatchObject([
    { status: "RESOLVED", response: "আমার উত্তর" },
  ]);
});

test("what was typed is kept for each ticket while one moves on by keys, and after a reload", async ({
  page,
  newMember,
  newAdmin,
  say,
}) => {
  const member = await newMember();
  const word = token();
  const first = await aTicket(member.api, { subject: `${word} এক` }).then(({ id }) => ({ id, subject: `${word} এক` }));
  const second = await aTicket(member.api, { subject: `${word} দুই` }).then(({ id }) => ({ id, subject: `${word} দুই` }));
  await (await newAdmin()).api.enter(page);
  await page.goto(listOf(word, `&open=${first.id}`));
  await expect(dialogOf(page, first)).toBeVisible();
  const field = page.getByRole("dialog").locator("textarea").first();
  await field.fill("প্রথমটির জন্য j k");
  await expect(page.getByRole("dialog").getByRole("button", { name: say("tickets.next") })).toBeEnabled();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("tickets.next") })
    .focus();
  await page.keyboard.press("j");
  await expect(dialogOf(page, second)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(second.id));
  await field.fill("দ্বিতীয়টির জন্য");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("action.close"), exact: true })
    .focus();
  await page.keyboard.press("k");
  await expect(dialogOf(page, first)).toBeVisible();
  await expect(field).toHaveValue("প্রথমটির জন্য j k");
  await page.reload();
  await expect(field).toHaveValue("প্রথমটির জন্য j k");
  await expect(dialogOf(page, first).getByText(say("tickets.kept"))).toBeVisible();
  expect((await member.api.ask(myTickets)).myTickets.items.map(({ response }) => response)).toEqual([null, null]);
});

test("a guest's name is a claim, and it is said whom an answer reaches", async ({ page, guest, newAdmin, say }) => {
  const asked = await aTicket(guest, { username: "rehana_says", email: "guest@example.org" });
  const silent = await aTicket(guest);
  await (await newAdmin()).api.enter(page);
  await page.goto(listOf(asked.subject, `&open=${asked.id}`));
  await expect(dialogOf(page, asked)).toContainText("rehana_says");
  await expect(dialogOf(page, asked).getByText(say("tickets.toGuest", { email: "guest@example.org" }))).toBeVisible();
  await expect(dialogOf(page, asked).getByRole("link", { name: "guest@example.org" })).toBeVisible();
  await page.goto(listOf(silent.subject, `&open=${silent.id}`));
  await expect(dialogOf(page, silent).getByText(say("tickets.toNobody"))).toBeVisible();
});

test(
  "the list is narrowed and sorted in the address, tells what is late, and can be taken along",
  { tag: "@desktop" },
  async ({ page, newMember, newAdmin, admin, say }) => {
    const member = await newMember();
    const word = token();
    const ids: string[] = [];
    for (const name of ["এক", "দুই", "তিন"]) ids.push((await aTicket(member.api, { subject: `${word} ${name}` })).id);
    await admin.ask(answerTicket, { id: ids[0], status: "CLOSED" });
    await (await newAdmin()).api.enter(page);
    await page.goto(`/admin-panel?tab=support`);
    await page.getByRole("textbox", { name: say("tickets.search") }).fill(word);
    await expect(page).toHaveURL(new RegExp(`search=${word}`));
    const subjects = page.getByRole("rowheader");
    const numbered = (subject: string) => new RegExp(`^${subject} ?T-\\d{4,}$`);
    await expect(subjects).toHaveText([numbered(`${word} দুই`), numbered(`${word} তিন`), numbered(`${word} এক`)]);
    await expect(rowOf(page, { id: "", subject: `${word} দুই` })).toContainText(say("tickets.left", { hours: 23 }));

    await page.getByRole("columnheader", { name: say("tickets.asked") }).click();
    await expect(page).toHaveURL(/sort=createdAt/);
    await expect(subjects).toHaveText([numbered(`${word} এক`), numbered(`${word} দুই`), numbered(`${word} তিন`)]);
    await page.getByRole("button", { name: say("tickets.sortWaiting") }).click();
    await expect(subjects.first()).toHaveText(numbered(`${word} দুই`));

    await page.getByRole("combobox", { name: say("tickets.filter") }).click();
    await page.getByRole("option", { name: say("support.status.CLOSED") }).click();
    await expect(page).toHaveURL(/filter=CLOSED/);
    await expect(subjects).toHaveText([numbered(`${word} এক`)]);
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: say("grid.csv") }).click();
    expect((await download).suggestedFilename()).toMatch(/^tickets-.*\.csv$/);

    await page.getByRole("textbox", { name: say("tickets.search") }).fill(`${word} নেই`);
    await expect(page.getByRole("heading", { name: say("tickets.none") })).toBeVisible();
  },
);

test.describe("when it does not work", () => {
  test.use({ provoked: /status of 503/ });

  test("the text stays, also when the ticket is gone", async ({ page, newMember, newAdmin, say }) => {
    const member = await newMember();
    const ticket = await aTicket(member.api);
    await (await newAdmin()).api.enter(page);
    await page.goto(listOf(ticket.subject, `&open=${ticket.id}`));
    const field = dialogOf(page, ticket).locator("textarea").first();
    await field.fill("উত্তর");
    await page.route("**/graphql", (route) =>
      route.fulfill({
        status: 503,
        json: {
          errors: [{ message: "Away", extensions: { code: "SERVICE_UNAVAILABLE", key: "service.unavailable" } }],
        },
      }),
    );
    await dialogOf(page, ticket)
      .getByRole("button", { name: say("tickets.resolve") })
      .click();
    await expectNote(page, say("errors.service.unavailable"));
    await page.unroute("**/graphql");
    await expect(field).toHaveValue("উত্তর");
    await dialogOf(page, ticket)
      .getByRole("button", { name: say("tickets.resolve") })
      .click();
    await expectToast(page, say("tickets.updated"));

    await page.goto(listOf(ticket.subject, "&open=019a0000-0000-7000-8000-00000000dead"));
    await expect(page.getByRole("dialog").getByText(say("tickets.gone"))).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  });
});
