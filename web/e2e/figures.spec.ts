import type { Page } from "@playwright/test";
import { defaultTimeZone, shiftedDay } from "@tree-for-deed/common/day";
import { spanOf } from "../src/capabilities/analytics/components/range";
import type { Api } from "./api";
import { expect, test } from "./site";
import type { Words } from "./words";

interface Day {
  day: string;
  submitted: number;
  approved: number;
  rejected: number;
}
interface Figures {
  days: Day[];
  totals: Record<"submitted" | "approved" | "rejected" | "membersJoined" | "trees", number>;
  byCategory: { category: { name: string; nameEn: string }; submitted: number; approved: number }[];
}

const figures: { text: string; answer?: { siteFigures: Figures } } = {
  text: `query Figures($from: String!, $to: String!) { siteFigures(from: $from, to: $to) {
    days { day submitted approved rejected }
    totals { submitted approved rejected membersJoined trees }
    byCategory { category { name nameEn } submitted approved }
  } }`,
};

interface Decided {
  approved: number;
  rejected: number;
}
const reviews: {
  text: string;
  answer?: { reviewFigures: { totals: Decided } & Record<"byReviewer" | "byCategory" | "byWeek", Decided[]> };
} = {
  text: `query Reviews($from: String!, $to: String!) { reviewFigures(from: $from, to: $to) {
    totals { approved rejected } byReviewer { approved rejected } byCategory { approved rejected }
    byWeek { approved rejected }
  } }`,
};

/** Days of the demonstration that tests do not change. */
const pastSpan = () => {
  const { from } = spanOf({ days: 30 }, Date.now(), defaultTimeZone);
  return { from, to: shiftedDay(from, 20) };
};
const figuresOf = async (api: Api, span: object) => (await api.ask(figures, span)).siteFigures;
const cardOf = (page: Page, name: string) => page.getByRole("region", { name, exact: true }).first();
const openTable = async (page: Page, { say }: Pick<Words, "say">, title: string) => {
  const card = cardOf(page, title);
  await card.getByText(say("figures.table")).click();
  return card.getByRole("table");
};

test("the numbers of days that are over agree with the API, in the cards, charts and tables", async ({
  page,
  newAdmin,
  say,
  number,
  language,
}) => {
  const { api } = await newAdmin();
  await api.enter(page);
  const span = pastSpan();
  const { days, totals, byCategory } = await figuresOf(api, span);
  expect(totals.submitted).toBeGreaterThan(0);
  await page.goto(`/admin-panel?${new URLSearchParams({ tab: "figures", ...span }).toString()}`);

  const cards = page.getByRole("region", { name: say("figures.totals") });
  for (const name of ["submitted", "approved", "rejected", "membersJoined", "trees"] as const)
    await expect(cards).toContainText(`${number(totals[name])}${say(`figures.${name}`)}`);
  const charts = page.getByRole("img", { name: /:/ });
  await expect(charts).toHaveCount(5);
  const drawn = page.locator(".MuiLineChart-line, .MuiBarChart-element");
  for (const chart of await charts.all()) await expect(chart.locator(drawn).first()).toBeVisible();

  const byDay = await openTable(page, { say }, say("figures.deedsByDay"));
  await expect(byDay.getByRole("row")).toHaveCount(days.length + 1);
  const last = days.at(-1);
  await expect(byDay.getByRole("row").last().getByRole("cell")).toHaveText(
    [last?.submitted, last?.approved, last?.rejected].map((count) => number(count ?? -1)),
  );

  const groups = await openTable(page, { say }, say("figures.byCategory"));
  for (const { category, submitted, approved } of byCategory) {
    const name = language === "bn" ? category.name : category.nameEn;
    const row = groups.getByRole("row").filter({ has: page.getByRole("rowheader", { name: new RegExp(`${name}$`) }) });
    await expect(row.getByRole("cell")).toHaveText(
      [submitted, approved, submitted - approved].map((count) => number(count)),
    );
  }
});

test("decisions are told as the API has them, by week, reviewer and category", async ({
  page,
  newAdmin,
  say,
  number,
}) => {
  const { api } = await newAdmin();
  await api.enter(page);
  const span = pastSpan();
  const { totals, byReviewer, byCategory, byWeek } = (await api.ask(reviews, span)).reviewFigures;
  expect(totals.approved).toBeGreaterThan(0);
  await page.goto(`/admin-panel?${new URLSearchParams({ tab: "decisions", ...span }).toString()}`);

  const cards = page.getByRole("region", { name: say("insight.totals") });
  await expect(cards).toContainText(`${number(totals.approved + totals.rejected)}${say("insight.decisions")}`);
  const charts = page.getByRole("img", { name: /:/ });
  await expect(charts).toHaveCount(4);
  const drawn = page.locator(".MuiLineChart-line, .MuiBarChart-element");
  for (const chart of await charts.all()) await expect(chart.locator(drawn).first()).toBeVisible();

  for (const [title, rows] of [
    ["insight.decisionsByWeek", byWeek],
    ["insight.byReviewer", byReviewer],
    ["insight.byCategory", byCategory],
  ] as const) {
    const table = await openTable(page, { say }, say(title));
    await expect(table.getByRole("row")).toHaveCount(rows.length + 1);
    for (const [place, { approved, rejected }] of rows.entries())
      await expect
        .soft(
          table
            .getByRole("row")
            .nth(place + 1)
            .getByRole("cell"),
        )
        .toContainText([number(approved), number(rejected)]);
  }
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: say("grid.csv") }).click();
  expect((await download).suggestedFilename()).toMatch(/^reviews-.*\.csv$/);
});

test("days are chosen or typed, and the address keeps them", async ({ page, newAdmin, say }) => {
  await (await newAdmin()).api.enter(page);
  await page.goto("/admin-panel?tab=figures");
  await test.step("a choice of days is in the address, and Back returns to the one before", async () => {
    const choice = (days: number) => page.getByRole("button", { name: say("figures.range.days", { days }) });
    await expect(choice(30)).toHaveAttribute("aria-pressed", "true");
    await choice(7).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/admin-panel?tab=figures&days=7");
    await expect((await openTable(page, { say }, say("figures.deedsByDay"))).getByRole("row")).toHaveCount(8);
    await choice(90).click();
    await expect(page).toHaveURL("/admin-panel?tab=figures&days=90");
    await expect(cardOf(page, say("figures.deedsByDay")).getByRole("row")).toHaveCount(91);
    await page.goBack();
    await expect(choice(7)).toHaveAttribute("aria-pressed", "true");
  });

  await test.step("own dates are checked, shown and kept in the address", async () => {
    await page.getByRole("button", { name: say("figures.range.own") }).click();
    const [from, to] = [page.getByLabel(say("figures.range.from")), page.getByLabel(say("figures.range.to"))];
    const show = page.getByRole("button", { name: say("figures.range.show") });
    await page
      .getByRole("button", { name: say("day.calendar") })
      .first()
      .click();
    // The calendar belongs to the device. Filling its field has the same effect as choosing a day in it.
    await page.locator("input[type='date']").first().fill("2026-03-11");
    await expect(from).toHaveValue("11/03/2026");
    await expect(from).toBeFocused();
    await from.fill("১৩/৩/২০২৬");
    await to.fill("2026-03-12");
    await show.click();
    await expect(to).toHaveAccessibleDescription(say("errors.input.emptySpan"));
    await expect(to).toBeFocused();
    await from.fill("2025-01-01");
    await show.click();
    await expect(to).toHaveAccessibleDescription(say("errors.figures.tooManyDays", { max: 366 }));
    await from.fill("2001-02-27");
    await to.fill("2001-03-01");
    await show.click();
    await expect(page).toHaveURL("/admin-panel?tab=figures&from=2001-02-27&to=2001-03-01");
    await expect(page.getByRole("heading", { name: say("figures.empty") })).toBeVisible();
    await page.reload();
    await expect(from).toHaveValue("27/02/2001");
    await page.goto("/admin-panel?tab=figures&from=2001-02-30&to=nonsense");
    await expect(page.getByRole("button", { name: say("figures.range.days", { days: 30 }) })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
  });
});
