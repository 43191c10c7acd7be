import { expect, test } from "./own-site";
import type { Operation } from "./api";

const dates: Operation<{ deed: { createdAt: string }; moderationLog: { items: { createdAt: string }[] } }> = {
  text: `query Dates($id: String!) {
    deed(uniqueId: $id) { createdAt }
    moderationLog(pageSize: 1) { items { createdAt } }
  }`,
};

// No other time zone has this offset.
const siteTimeZone = "Pacific/Chatham";
test.use({ siteTimeZone });

test("days and clocks are the site's, on the server's page and in the browser, wherever server and reader are", async ({
  page,
  admin,
  guest,
  newMember,
  language,
  say,
}) => {
  const { api } = await newMember();
  const deed = await api.share({ caption: "আজ নদীর পাড়ে একটি বটগাছ লাগিয়েছি।" });
  await admin.approve(deed);
  const { deed: shared, moderationLog } = await admin.ask(dates, { id: deed.uniqueId });
  const said = (instant: string): string => {
    const style = { dateStyle: "long", timeStyle: "short", hourCycle: "h23", timeZone: siteTimeZone } as const;
    return new Intl.DateTimeFormat(language, style).format(new Date(instant));
  };

  const exactly = said(shared.createdAt);
  const html = await (await guest.http.get(`/deeds?lang=${language}`)).text();
  const time = new RegExp(`<time dateTime="${shared.createdAt}" title="([^"]*)"`);
  expect(time.exec(html)?.[1]).toBe(exactly);
  await page.goto("/deeds");
  await expect(page.locator(`time[datetime="${shared.createdAt}"]`)).toHaveAttribute("title", exactly);

  await admin.enter(page);
  await page.goto("/admin-panel?tab=log");
  const approvedAt = moderationLog.items[0]?.createdAt ?? "";
  const row = page.getByRole("row", { name: say("log.action.APPROVE") });
  await expect(row.locator(`time[datetime="${approvedAt}"]`)).toHaveAttribute("title", said(approvedAt));
});
