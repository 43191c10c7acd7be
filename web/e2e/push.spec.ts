import type { BrowserContext, Page, Worker } from "@playwright/test";
import { Api } from "./api";
import { violationsOn } from "./axe";
import { expect, test } from "./site";
import { operationOf } from "./writing";

test.use({ ownTab: true, serviceWorkers: "allow", provoked: /push service/ });

const LIST = { text: "{ myPushSubscriptions { kinds } }" };
interface Devices {
  myPushSubscriptions: { kinds: string[] }[];
}

interface Addresses {
  myPushSubscriptions: { endpoint: string; kinds: string[] }[];
}

/**
 * There is no push service here, and a headless browser cannot ask for permission: both are replaced. The answers are
 * stored in the browser, as real ones are.
 */
async function subscribesWithoutService(context: BrowserContext, endpoint: string): Promise<void> {
  await context.addInitScript((address) => {
    const [kept, answered, slow] = ["e2e-subscription", "e2e-answered", "e2e-slow"];
    const subscription = (): PushSubscription => {
      const key = (localStorage.getItem(kept) ?? "").replaceAll("-", "+").replaceAll("_", "/");
      const applicationServerKey = Uint8Array.from(atob(key), (character) => character.charCodeAt(0)).buffer;
      return {
        endpoint: address,
        options: { userVisibleOnly: true, applicationServerKey },
        toJSON: () => ({ endpoint: address, keys: { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) } }),
        unsubscribe: () => {
          localStorage.removeItem(kept);
          return Promise.resolve(true);
        },
      } as unknown as PushSubscription;
    };
    PushManager.prototype.getSubscription = () =>
      Promise.resolve(localStorage.getItem(kept) === null ? null : subscription());
    PushManager.prototype.subscribe = async (options) => {
      localStorage.setItem(kept, options?.applicationServerKey as string);
      while (localStorage.getItem(slow) !== null) await new Promise((resolve) => setTimeout(resolve, 20));
      return subscription();
    };
    Object.defineProperty(Notification, "permission", { get: () => localStorage.getItem(answered) ?? "default" });
    Notification.requestPermission = () => {
      localStorage.setItem(answered, "granted");
      return Promise.resolve("granted");
    };
  }, endpoint);
}

const wasAsked = (page: Page) => page.evaluate(() => localStorage.getItem("e2e-answered"));

interface Shown {
  title: string;
  body: string;
  lang: string;
}

/** The worker of a page, which records its notifications, since there is no desktop to show them. */
async function workerOf(page: Page): Promise<Worker> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  const [known] = page.context().serviceWorkers();
  const worker = known ?? (await page.context().waitForEvent("serviceworker"));
  await worker.evaluate(() => {
    const shown = new Map<string, Shown>();
    Object.assign(self, { shown });
    ServiceWorkerRegistration.prototype.showNotification = (title, { tag = "", body = "", lang = "" } = {}) => {
      shown.set(tag, { title, body, lang });
      return Promise.resolve();
    };
    ServiceWorkerRegistration.prototype.getNotifications = () =>
      Promise.resolve([...shown].map(([tag]) => ({ close: () => shown.delete(tag) }) as unknown as Notification));
  });
  return worker;
}

const shownBy = (worker: Worker) =>
  worker.evaluate(() => [...(self as unknown as { shown: Map<string, Shown> }).shown.values()]);

/** Delivers a message to the worker by the browser's own push machinery. */
async function deliver(page: Page, message: object | string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  await devtools.send("ServiceWorker.deliverPushMessage", {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: typeof message === "string" ? message : JSON.stringify(message),
  });
  await devtools.detach();
}

test("who sent a deed is asked by our own words first, and the settings say what this device is told", async ({
  newMember,
  newVisitor,
  say,
}) => {
  const member = await newMember();
  const page = await newVisitor(member.api);
  await subscribesWithoutService(page.context(), `https://push.example.org/${member.username}`);
  const card = page.getByRole("region", { name: say("push.ask.title") });
  await page.goto("/profile");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(card).toBeHidden();

  await member.api.share({ caption: "Books for the library" });
  await page.reload();
  await expect(card).toBeVisible();
  expect(await wasAsked(page)).toBeNull();
  await card.getByRole("button", { name: say("push.ask.yes") }).click();
  await expect(page.getByRole("region", { name: say("push.ask.on") })).toContainText(say("push.ask.onText"));
  expect(await wasAsked(page)).toBe("granted");
  expect(await member.api.ask<Devices>(LIST)).toEqual({
    myPushSubscriptions: [{ kinds: ["MOMENT", "RETURNED", "ANSWER", "THANKS", "WEEK"] }],
  });

  await page.goto("/profile/settings#push");
  const settings = page.getByRole("region", { name: say("push.title") });
  await expect(settings.getByLabel(say("push.ANSWER"))).toBeChecked();
});

test("who opens another tab while this device is being added stays told", async ({ newMember, newVisitor, say }) => {
  const member = await newMember();
  await member.api.share({ caption: "Books for the library" });
  const page = await newVisitor(member.api);
  await subscribesWithoutService(page.context(), `https://push.example.org/${member.username}`);
  await page.goto("/profile");
  await page.evaluate(() => localStorage.setItem("e2e-slow", "1"));
  const card = page.getByRole("region", { name: say("push.ask.title") });
  await card.getByRole("button", { name: say("push.ask.yes") }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("e2e-subscription"))).not.toBeNull();

  const other = await page.context().newPage();
  await other.goto("/profile");
  const isConfirmed = () => other.evaluate(() => sessionStorage.getItem("tree-for-deed-push-confirmed"));
  await expect.poll(isConfirmed).not.toBeNull();
  await page.evaluate(() => localStorage.removeItem("e2e-slow"));
  await expect(page.getByRole("region", { name: say("push.ask.on") })).toContainText(say("push.ask.onText"));
  await other.goto("/profile/settings#push");
  await expect(other.getByRole("region", { name: say("push.title") }).getByLabel(say("push.ANSWER"))).toBeChecked();
});

test("who says not now is not asked again; what is chosen in the settings holds, also through a new password", async ({
  newMember,
  newVisitor,
  say,
}) => {
  const member = await newMember();
  await member.api.share({ caption: "Books for the library" });
  const page = await newVisitor(member.api);
  await subscribesWithoutService(page.context(), `https://push.example.org/${member.username}`);
  const told = async () => (await new Api(page.context().request).ask<Devices>(LIST)).myPushSubscriptions;
  const card = page.getByRole("region", { name: say("push.ask.title") });
  await page.goto("/profile");
  await card.getByRole("button", { name: say("push.ask.later") }).click();
  await expect(card).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { name: say("ownProfile.pending") })).toBeVisible();
  await expect(card).toBeHidden();
  expect(await wasAsked(page)).toBeNull();

  const settings = page.getByRole("region", { name: say("push.title") });
  const all = settings.getByLabel(say("push.switch"));
  const moments = settings.getByLabel(say("push.MOMENT"));
  await page.goto("/profile/settings#push");
  await expect(all).not.toBeChecked();
  await all.click();
  await expect(moments).toBeChecked();
  await moments.click();
  await expect(moments).not.toBeChecked();
  await expect.poll(told).toEqual([{ kinds: ["RETURNED", "ANSWER", "THANKS", "WEEK"] }]);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expect.poll(() => violationsOn(page)).toEqual([]);
  }

  await page.goto("/profile/settings/details");
  await page.getByLabel(say("account.profile.newPassword"), { exact: true }).fill("another-river-8");
  await page.getByLabel(say("account.profile.confirmPassword")).fill("another-river-8");
  await page.getByLabel(say("account.profile.currentPassword")).fill(member.password);
  await page.getByRole("button", { name: say("account.profile.save") }).click();
  await expect(page).toHaveURL("/profile");
  await expect.poll(told).toEqual([{ kinds: ["RETURNED", "ANSWER", "THANKS", "WEEK"] }]);
  await page.goto("/profile/settings#push");
  await expect(all).toBeChecked();
  await expect(moments).not.toBeChecked();
  await all.click();
  await expect(moments).toBeHidden();
  await expect.poll(told).toEqual([]);
});

/** The kinds that the device keeps. */
const kindsKept = (page: Page) => page.evaluate(() => localStorage.getItem("tree-for-deed-push-kinds"));

test("a browser that gets another address, or lost the one it had, is told there what it was told before", async ({
  newMember,
  newVisitor,
  say,
}) => {
  const member = await newMember();
  const page = await newVisitor(member.api);
  const address = (name: string) => `https://push.example.org/${member.username}/${name}`;
  await subscribesWithoutService(page.context(), address("first"));
  const told = async () =>
    (await new Api(page.context().request).ask<Addresses>({ text: "{ myPushSubscriptions { endpoint kinds } }" }))
      .myPushSubscriptions;
  // The first page becomes idle when the test says so.
  await page.addInitScript(() => {
    if (localStorage.getItem("e2e-idle") !== null) return;
    window.requestIdleCallback = (act) => {
      addEventListener("e2e-idle", () => act({ didTimeout: true, timeRemaining: () => 0 }), { once: true });
      return 0;
    };
  });
  await page.goto("/profile/settings#push");
  const settings = page.getByRole("region", { name: say("push.title") });
  await settings.getByLabel(say("push.switch")).click();
  await expect(settings.getByLabel(say("push.MOMENT"))).toBeChecked();

  // This visit's confirmation is on its way while the member chooses.
  let free: (() => void) | undefined;
  await page.route("**/graphql", async (route) => {
    if (operationOf(route) === "SubscribeToPush" && !free) await new Promise<void>((resolve) => void (free = resolve));
    await route.fallback();
  });
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.setItem("e2e-idle", "1");
  });
  const isOnItsWay = async () => {
    await page.evaluate(() => dispatchEvent(new Event("e2e-idle")));
    return free !== undefined;
  };
  await expect.poll(isOnItsWay).toBe(true);
  await settings.getByLabel(say("push.MOMENT")).click();
  free?.();
  await expect.poll(told).toEqual([{ endpoint: address("first"), kinds: ["RETURNED", "ANSWER", "THANKS", "WEEK"] }]);
  await expect.poll(() => kindsKept(page)).not.toContain("MOMENT");

  const worker = await workerOf(page);
  await worker.evaluate(
    async ([old, next]) => {
      const subscription = (endpoint: string) => ({
        endpoint,
        options: { applicationServerKey: new ArrayBuffer(65) },
        toJSON: () => ({ endpoint, keys: { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) } }),
      });
      PushManager.prototype.subscribe = () => Promise.resolve(subscription(next) as unknown as PushSubscription);
      const worked: Promise<unknown>[] = [];
      const event = Object.assign(new Event("pushsubscriptionchange"), {
        oldSubscription: subscription(old),
        newSubscription: null,
        waitUntil: (work: Promise<unknown>) => void worked.push(work),
      });
      self.dispatchEvent(event);
      await Promise.all(worked);
    },
    [address("first"), address("second")] as const,
  );
  expect(await told()).toEqual([{ endpoint: address("second"), kinds: ["RETURNED", "ANSWER", "THANKS", "WEEK"] }]);

  // Its subscription is gone without notice: the next visit makes another.
  await page.evaluate(() => {
    localStorage.removeItem("e2e-subscription");
    sessionStorage.clear();
  });
  await page.goto("/profile");
  await expect
    .poll(told)
    .toContainEqual({ endpoint: address("first"), kinds: ["RETURNED", "ANSWER", "THANKS", "WEEK"] });

  // A logged-out member gets no notifications here, nor after coming back, until they ask for them again.
  await page
    .getByRole("banner")
    .getByRole("button", { name: say("header.logout") })
    .click();
  await expect(page).toHaveURL("/");
  await expect.poll(() => worker.evaluate(() => caches.has("push-ended"))).toBe(true);
  await member.api.logIn(member);
  await member.api.enter(page);
  await page.goto("/profile/settings#push");
  await expect(settings.getByLabel(say("push.switch"))).not.toBeChecked();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("e2e-subscription"))).toBeNull();
});

test("news of the week is ended by its own button, and stays off when the page keeps the device", async ({
  newMember,
  newVisitor,
  say,
}) => {
  const member = await newMember();
  const page = await newVisitor(member.api);
  const address = `https://push.example.org/${member.username}`;
  await subscribesWithoutService(page.context(), address);
  const told = async () => (await new Api(page.context().request).ask<Devices>(LIST)).myPushSubscriptions;
  await page.goto("/profile/settings#push");
  const settings = page.getByRole("region", { name: say("push.title") });
  await settings.getByLabel(say("push.switch")).click();
  await expect(settings.getByLabel(say("push.WEEK"))).toBeChecked();

  const worker = await workerOf(page);
  const stop = {
    kind: "WEEK",
    label: "No more",
    done: "It is off",
    again: "In the settings",
    path: "/profile/settings",
  };
  await deliver(page, { title: "Your week", body: "One tree", lang: "en", tag: "week", path: "/profile", stop });
  await expect.poll(() => shownBy(worker)).toEqual([{ title: "Your week", body: "One tree", lang: "en" }]);
  await worker.evaluate(
    async ([endpoint, data]) => {
      const keys = { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) };
      PushManager.prototype.getSubscription = () =>
        Promise.resolve({ endpoint, toJSON: () => ({ endpoint, keys }) } as unknown as PushSubscription);
      const worked: Promise<unknown>[] = [];
      const event = Object.assign(new Event("notificationclick"), {
        action: "stop",
        notification: { data, lang: "en", tag: "week", close: () => undefined },
        waitUntil: (work: Promise<unknown>) => void worked.push(work),
      });
      self.dispatchEvent(event);
      await Promise.all(worked);
    },
    [address, { path: "/profile", stop }] as const,
  );
  expect(await shownBy(worker)).toEqual([{ title: "It is off", body: "In the settings", lang: "en" }]);
  expect(await told()).toEqual([{ kinds: ["MOMENT", "RETURNED", "ANSWER", "THANKS"] }]);

  // The page's stored choice for this device follows.
  await page.reload();
  await expect.poll(() => kindsKept(page)).not.toContain("WEEK");
  await expect(settings.getByLabel(say("push.WEEK"))).not.toBeChecked();
  expect(await told()).toEqual([{ kinds: ["MOMENT", "RETURNED", "ANSWER", "THANKS"] }]);

  // A session that ends just then is no error: after the next login, notifications continue.
  let refused = "";
  await page.route("**/graphql", async (route) => {
    if (operationOf(route) !== "SubscribeToPush") return route.fallback();
    await page.context().clearCookies({ name: "tfd" });
    const { cookie: _session, ...headers } = await route.request().allHeaders();
    const response = await route.fetch({ headers });
    refused = await response.text();
    await route.fulfill({ response });
  });
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect.poll(() => refused).toContain("UNAUTHENTICATED");
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
});

test("a message is shown, and leads to the moment in the page that is open, unless somebody writes there", async ({
  admin,
  newMember,
  newVisitor,
  say,
}) => {
  const member = await newMember();
  const page = await newVisitor(member.api);
  await page.goto("/deeds");
  const worker = await workerOf(page);
  // Code that runs for members on every page listens to the worker.
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => /\/PushSync-[\w-]+\.js$/.test(name)),
  );
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const deed = await member.api.share({ caption: "Books for the library" });
  await admin.approve(deed);
  // A tab that was open all the time has not asked since.
  const celebration = page.getByRole("dialog", { name: say("celebration.firstTrees", { count: 1 }) });
  await expect(celebration).toBeHidden();
  const message = { title: "Tree", body: "One tree", lang: "en", tag: "news", path: "/profile" };
  // Repeated until the page listens; a notification with the same tag replaces the former one.
  await expect(async () => {
    await deliver(page, message);
    await expect(celebration).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expect.poll(() => shownBy(worker)).toEqual([{ title: "Tree", body: "One tree", lang: "en" }]);
  await celebration.getByRole("button", { name: say("action.close") }).click();

  // The last of several notifications shows, and an unreadable one is shown with a general text.
  await deliver(page, { ...message, body: "Two trees" });
  await expect.poll(() => shownBy(worker)).toEqual([{ title: "Tree", body: "Two trees", lang: "en" }]);
  await deliver(page, "no JSON");
  await expect.poll(async () => (await shownBy(worker)).map(({ title }) => title)).toEqual(["ট্রি ফর ডিড"]);

  const press = (path: string) =>
    worker.evaluate(async (address) => {
      // No program can click a notification, so actions that require a click are recorded instead.
      const scope = self as unknown as ServiceWorkerGlobalScope;
      const done: string[] = [];
      WindowClient.prototype.focus = function () {
        done.push("focus");
        return Promise.resolve(this);
      };
      scope.clients.openWindow = (url) => {
        done.push(`open ${new URL(url).pathname}`);
        return Promise.resolve(null);
      };
      const [notification] = await scope.registration.getNotifications();
      const worked: Promise<unknown>[] = [];
      const event = Object.assign(new Event("notificationclick"), {
        notification: { data: { path: address }, close: () => notification?.close() },
        waitUntil: (work: Promise<unknown>) => void worked.push(work),
      });
      scope.dispatchEvent(event);
      await Promise.all(worked);
      return done;
    }, path);
  expect(await press("/profile")).toEqual(["focus"]);
  await expect(page).toHaveURL("/profile");
  await expect.poll(() => shownBy(worker)).toEqual([]);
  expect(await press("https://elsewhere.example/")).toEqual([]);
  await page.goto("/add-deed");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await press("/profile")).toEqual(["open /profile"]);
  await expect(page).toHaveURL("/add-deed");
});

test("a browser that refuses or cannot says how it goes, and never asks", async ({ newMember, newVisitor, say }) => {
  const member = await newMember();
  await member.api.share({ caption: "Books for the library" });
  const refusing = await newVisitor(member.api);
  await refusing.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { get: () => "denied" });
  });
  const without = await newVisitor(member.api);
  await without.addInitScript(() => {
    Reflect.deleteProperty(window, "PushManager");
  });
  for (const [page, text] of [
    [refusing, "push.denied"],
    [without, "push.unsupported"],
  ] as const) {
    await page.goto("/profile");
    await expect(page.getByRole("heading", { name: say("ownProfile.pending") })).toBeVisible();
    await expect(page.getByRole("region", { name: say("push.ask.title") })).toBeHidden();
    await page.goto("/profile/settings");
    await expect(page.getByRole("region", { name: say("push.title") })).toContainText(say(text));
  }
});
