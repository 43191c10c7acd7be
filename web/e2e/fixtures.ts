import { Api, aPerson, type Person } from "./api";
import { firstAdmin } from "./admin-account";
import { aJpeg } from "./photos";
import { madeBy } from "./capability-scenes";
import type { Fixtures } from "./scene";
import { test as siteTest } from "./site";
import type { TestedLanguage } from "./words";

export const captions: Readonly<Record<TestedLanguage, string>> = {
  bn: "আজ পাড়ার লাইব্রেরিতে শিশুদের জন্য ত্রিশটি বই দিয়েছি, আর একটি করে গল্প পড়ে শুনিয়েছি।",
  en: "Today I gave thirty books to the children of our neighbourhood library, and read a story from each.",
};

/** Tests on the shared site with people and deeds of their own, made once for all tests of a worker. */
export const test = siteTest.extend<object, { fixtures: Fixtures }>({
  fixtures: [
    async ({ playwright }, use, { project }) => {
      const { baseURL = "", locale } = project.use;
      const language: TestedLanguage = locale?.startsWith("bn") ? "bn" : "en";
      const enter = async (person: Pick<Person, "username" | "password">) => {
        const api = new Api(await playwright.request.newContext({ baseURL }));
        await api.logIn(person);
        return api;
      };
      const [person, reviewer] = [aPerson({ language }), aPerson({ language })];
      const firstAdminApi = await enter(firstAdmin);
      await firstAdminApi.register(person);
      await firstAdminApi.promote(await firstAdminApi.register(reviewer));
      const [member, admin] = [await enter(person), await enter(reviewer)];
      const photos = await Promise.all(Array.from({ length: 5 }, aJpeg));
      const caption = captions[language];
      const deed = await member.share({ caption, photos });
      const rejected = await member.share({ caption });
      const pending = await member.share({ caption, photos: photos.slice(0, 2) });
      await admin.approve(deed);
      await admin.reject(rejected, caption);
      const tree = await member.tree();
      const words = caption.split(" ").slice(0, 3).join(" ");
      await admin.acceptDedication(await member.dedicate(tree, words));
      await member.dedicate(tree, `${words}, ২০২৬`);
      await use({
        member,
        username: person.username,
        admin,
        deed: { uniqueId: deed.uniqueId, author: person.username },
        certificate: await member.certificate(),
        tree,
        post: await member.post(),
        pending: pending.uniqueId,
        rejected: rejected.uniqueId,
        made: await madeBy(admin, caption.split(" ").slice(0, 2).join(" ")),
      });
      for (const { http } of [firstAdminApi, member, admin]) await http.dispose();
    },
    { scope: "worker" },
  ],
});
