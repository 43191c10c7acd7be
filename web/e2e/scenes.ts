import { expect, type Route } from "@playwright/test";
import { capabilities } from "./capability-scenes";
import { chooseBangladesh, chooseCategory, chooseInTable, fillAccount, fillPerson, photoPicker, trayOf } from "./pages";
import { refuseUnconfirmed } from "./unconfirmed";
import { at, firstRow, listIn, type Open, type Scene, type Stage } from "./scene";
import { aBrokenPhoto, aJpeg, picked } from "./photos";
import type { MessageId } from "../src/i18n/message-id";

/** A tree of a demo member who has trees of every state. */
const treeOf =
  (state: "FUNDED" | "PLANTED", which: number): Open =>
  async (stage) => {
    const code = (await stage.fixtures.member.treesOf("tahmina.haque", state)).at(which) ?? "";
    await at(`/tree/${code}`)(stage);
  };
const deedPage = at(({ deed }) => `/deed/${deed.uniqueId}`);
const decided: Open = async ({ page, fixtures: { deed } }) => {
  await page.goto(`/admin-panel?tab=approved&search=${deed.uniqueId}&open=${deed.uniqueId}`);
};

/** A list of planting records. */
const plantingList =
  (view: "plantings" | "funds" | "surveys" | "planters"): Open =>
  async ({ page }) => {
    await page.goto(`/admin-panel?tab=planting&view=${view}`);
    await expect(page.getByRole("rowheader").first()).toBeVisible();
  };

/** The dialog for a new item, by its button on a tab of the panel. */
const newBy =
  (button: MessageId): Open =>
  async (stage) => {
    await stage.page.getByRole("button", { name: stage.say(button), exact: true }).click();
    await expect(dialogOf(stage).getByRole("textbox").first()).toBeVisible();
  };

const heldPayment = {
  __typename: "Payment",
  id: "019a0000-0000-7000-8000-0000000000a1",
  tranId: "TFD-P-0123456789ABCDEF",
  donationId: "019a0000-0000-7000-8000-0000000000b1",
  donorName: "রহিমা খাতুন",
  provider: "SSLCOMMERZ",
  amount: "2400.50",
  currency: "BDT",
  state: "REVIEW",
  reason: "risk",
  reference: "2611231420101AbCdEf",
  createdAt: "2026-01-05T08:00:00.000Z",
  updatedAt: "2026-01-05T08:04:00.000Z",
};
const paymentEvent = (place: number, kind: string, detail: object) => ({
  __typename: "PaymentEvent",
  id: `019a0000-0000-7000-8000-0000000000c${place}`,
  kind,
  detail,
  createdAt: `2026-01-05T08:0${place}:00.000Z`,
});

/** Payments of a provider, which this site does not have: a pending and a paid one, and a report with a difference. */
const payments =
  (more: string, shown: MessageId): Open =>
  async ({ page, say }) => {
    const side = { __typename: "PaymentSide", state: null, amount: null, currency: null, reference: null };
    const paid = {
      ...heldPayment,
      id: "019a0000-0000-7000-8000-0000000000a2",
      tranId: "TFD-P-FEDCBA9876543210",
      donorName: "Jane Doe",
      provider: "BKASH",
      amount: "25.00",
      currency: "USD",
      state: "PAID",
      reason: null,
    };
    const paymentProviders = [
      { __typename: "PaymentOption", provider: "SSLCOMMERZ", title: "SSLCommerz", currencies: ["BDT", "USD"] },
      { __typename: "PaymentOption", provider: "BKASH", title: "bKash", currencies: [] },
    ];
    const adminPayments = { __typename: "PaymentPage", items: [heldPayment, paid], totalCount: 2 };
    const adminPayment = {
      ...heldPayment,
      refundReference: null,
      paidAt: null,
      refundedAt: null,
      fund: null,
      mails: [],
      events: [
        paymentEvent(1, "STARTED", {}),
        paymentEvent(2, "OPENED", {}),
        paymentEvent(3, "HELD", { reason: "risk", reference: heldPayment.reference, amount: 240050, currency: "BDT" }),
      ],
    };
    const report = {
      __typename: "PaymentReport",
      day: "2026-01-05",
      checked: 12,
      unanswered: 1,
      repaired: 1,
      sums: [{ __typename: "PaymentSum", provider: "BKASH", currency: "BDT", count: 11, amount: "13200.00" }],
      sentBack: [{ __typename: "PaymentSum", provider: "BKASH", currency: "BDT", count: 1, amount: "1200.00" }],
      unlisted: 0,
      differences: [
        {
          __typename: "PaymentDifference",
          kind: "LATE",
          paymentId: paid.id,
          tranId: paid.tranId,
          ours: { ...side, state: "expired" },
          theirs: { ...side, amount: "25.00", currency: "USD", reference: "BANK1" },
        },
        {
          __typename: "PaymentDifference",
          kind: "WORD",
          paymentId: paid.id,
          tranId: paid.tranId,
          ours: { ...side, state: "paid" },
          theirs: { ...side, state: "failed" },
        },
      ],
    };
    const answers: Readonly<Record<string, object>> = {
      PaymentsView: { adminPayments },
      PaymentDetails: { adminPayment },
      PaymentProviders: { paymentProviders },
      PaymentReportsView: {
        paymentReports: [report, { ...report, day: "2026-01-04", differences: [] }],
      },
    };
    const answer = async (route: Route) => {
      const { operationName = "" } = (route.request().postDataJSON() ?? {}) as { operationName?: string };
      const data = answers[operationName];
      if (data) await route.fulfill({ json: { data } });
      else await route.fallback();
    };
    await page.route("**/graphql", answer);
    await page.goto(`/admin-panel?tab=donations${more}`);
    await expect(page.getByText(say(shown)).first()).toBeVisible();
    await page.unroute("**/graphql", answer);
  };

/** A pending deed that the reviewer may not decide, and others that they set aside. */
const barred: Open = async (stage) => {
  const { page, say, fixtures } = stage;
  const aside = (minutes: number | null, note: string | null, place: number) => ({
    __typename: "SetAsideDeed",
    deedId: `019a0000-0000-7000-8000-0000000000${place}0`,
    uniqueId: `TFD-ASIDE0${place}0`,
    until: minutes === null ? null : new Date(Date.now() + minutes * 60_000).toISOString(),
    note,
  });
  const answer = async (route: Route) => {
    const { operationName = "" } = (route.request().postDataJSON() ?? {}) as { operationName?: string };
    if (operationName === "SetAsideDeeds") {
      const mySetAsideDeeds = [aside(90, null, 1), aside(null, say("review.passOn.hint"), 2)];
      await route.fulfill({ json: { data: { mySetAsideDeeds } } });
    } else if (operationName === "DeedReview") {
      const { data } = (await (await route.fetch()).json()) as { data: { deedReview: object } };
      const deedReview = { ...data.deedReview, decisionRefusal: "OWN_DEED" };
      await route.fulfill({ json: { data: { deedReview } } });
    } else await route.fallback();
  };
  await page.route("**/graphql", answer);
  await page.goto(`/admin-panel?search=${fixtures.pending}`);
  await expect(page.getByText(say("errors.deed.ownDecision"))).toBeVisible();
  await page.locator("summary").click();
  await expect(page.getByRole("button", { name: say("review.putBackOf", { id: "TFD-ASIDE020" }) })).toBeVisible();
  // Other answers, such as the end of event streams, stay in place.
  await page.unroute("**/graphql", answer);
};

const dialogOf = ({ page }: Stage) => page.getByRole("dialog").last();
const openDialog = async (stage: Stage) => {
  await expect(dialogOf(stage).getByRole("button").first()).toBeVisible();
};

const signUpOf = ({ page, say }: Stage) => page.getByRole("dialog", { name: say("session.signUp.title") });
const newcomer = { username: "rehana_parvin", email: "rehana@example.com", password: "slow river crossing 7" };
const nameOf = { bn: "রেহানা পারভীন", en: "Rehana Parvin" };
const personOf = ({ language }: Stage) => ({ ...newcomer, fullName: nameOf[language] });

const signUp: Open = async (stage) => {
  await stage.page.getByRole("button", { name: stage.say("header.signUp") }).click();
  await expect(signUpOf(stage)).toBeVisible();
};

/** The grove is ready once its map has loaded its trees. */
const grove: Open = async (stage) => {
  await at("/grove")(stage);
  await groveMapOf(stage);
};
const groveTree: Open = async (stage) => {
  const { page } = stage;
  await groveMapOf(stage);
  const chosen = page.getByRole("status").getByRole("link").first();
  // Trees may be too small to tell apart: each tap zooms in until one is selected.
  await expect(async () => {
    if (!(await chosen.isVisible())) await page.getByRole("application").press("Enter");
    await expect(chosen).toBeVisible({ timeout: 1_000 });
  }).toPass();
};
/** With reduced motion there is a picture first, with a button for the map. */
const groveMapOf = async ({ page, say }: Stage) => {
  const asks = page.getByRole("button", { name: say("grove.move") });
  const map = page.getByRole("application");
  await expect(asks.or(map)).toBeVisible();
  if (await asks.isVisible()) await asks.click();
  await expect(map).not.toHaveAccessibleName(say("grove.mapLabel", { count: 0 }));
};

const deedText = {
  bn: "আজ পাড়ার শিশুদের নিয়ে খালের পাড় থেকে প্লাস্টিক কুড়িয়েছি। তিন বস্তা হয়েছে, সবাই মিলে ভ্যানে তুলে দিয়েছি।",
  en: "With the children of our street we picked plastic from the canal bank: three sacks, all of it off to the depot.",
};
const categoryName = { bn: "পরিবেশ", en: "Environment" };

/** The set-up of a code app, with a constant secret that enables nothing. */
const codeApp: Open = async (stage) => {
  const { page, say } = stage;
  const secret = "K5QW4Y3PNZTGS43INFXGOIDUOJSWK4ZA";
  const answers: Record<string, object> = {
    BeginOneTimeCodes: {
      beginOneTimeCodes: { secret, uri: `otpauth://totp/Tree:shapla?secret=${secret}&issuer=Tree` },
    },
    ConfirmOneTimeCodes: {
      confirmOneTimeCodes: { recoveryCodes: Array.from({ length: 10 }, (_, index) => `k7mq-${index}xw2-r4tn`) },
    },
  };
  await page.route("**/graphql", async (route) => {
    const { operationName = "" } = (route.request().postDataJSON() ?? {}) as { operationName?: string };
    const data = answers[operationName];
    await (data ? route.fulfill({ json: { data } }) : route.fallback());
  });
  await page.getByRole("button", { name: say("secondFactor.codes.title") }).click();
  await dialogOf(stage)
    .getByRole("button", { name: say("action.next") })
    .click();
  await expect(dialogOf(stage).getByRole("img", { name: say("secondFactor.codes.qr") })).toBeVisible();
};
const recoveryCodes: Open = async (stage) => {
  const { page, say } = stage;
  await codeApp(stage);
  await dialogOf(stage).getByLabel(say("secondFactor.codes.first")).fill("123456");
  await dialogOf(stage)
    .getByRole("button", { name: say("secondFactor.codes.confirm") })
    .click();
  await expect(dialogOf(stage).getByRole("listitem")).toHaveCount(10);
  await page.unroute("**/graphql");
};

const pages: readonly Scene[] = [
  { name: "home", as: "guest", visit: "/", open: at("/") },
  { name: "deeds", as: "guest", visit: "/deeds", open: at("/deeds") },
  { name: "deeds-none-found", as: "guest", open: at("/deeds?q=zzzzzz") },
  { name: "deed", as: "guest", visit: "/deed/:uniqueId", open: deedPage },
  { name: "deed-missing", as: "guest", open: at("/deed/TFD-19990101-0000") },
  { name: "leaderboard", as: "guest", visit: "/leaderboard", open: at("/leaderboard") },
  { name: "leaderboard-none-found", as: "guest", open: at("/leaderboard?q=zzzzzz") },
  { name: "profile", as: "guest", visit: "/profile/:id", open: at(({ deed }) => `/profile/${deed.author}`) },
  { name: "profile-missing", as: "guest", open: at("/profile/nobody_at_all") },
  { name: "grove", as: "guest", visit: "/grove", open: grove },
  { name: "grove-tree", as: "guest", from: "grove", open: groveTree },
  { name: "grove-empty", as: "guest", open: at("/grove?month=2019-02") },
  { name: "grove-none-so-far", as: "guest", open: at("/grove?station=planted&month=2019-02") },
  { name: "about", as: "guest", visit: "/about-us", open: at("/about-us") },
  { name: "forest", as: "guest", visit: "/forest", open: at("/forest") },
  { name: "developers", as: "guest", visit: "/developers", open: at("/developers") },
  { name: "open-data", as: "guest", visit: "/open-data", open: at("/open-data") },
  { name: "counting", as: "guest", visit: "/how-trees-are-counted", open: at("/how-trees-are-counted") },
  { name: "faq", as: "guest", visit: "/faq", open: at("/faq") },
  { name: "faq-one-open", as: "guest", open: at("/faq#badges") },
  { name: "faq-found", as: "guest", open: at("/faq?q=গাছ") },
  { name: "faq-none-found", as: "guest", open: at("/faq?q=zzzzzz") },
  { name: "terms", as: "guest", visit: "/terms", open: at("/terms") },
  { name: "privacy", as: "guest", visit: "/privacy", open: at("/privacy") },
  { name: "blog", as: "guest", visit: "/blog", open: at("/blog") },
  {
    name: "post",
    as: "guest",
    visit: "/blog/:slug",
    open: at(({ post }) => `/blog/${post}`),
  },
  { name: "post-missing", as: "guest", open: at("/blog/no-such-post") },
  { name: "donate", as: "guest", visit: "/donate", open: at("/donate") },
  {
    name: "payment-missing",
    as: "guest",
    visit: "/donate/payment/:id",
    open: at("/donate/payment/00000000-0000-7000-8000-000000000000"),
  },
  {
    name: "donate-refused",
    as: "guest",
    from: "donate",
    open: async (stage) => {
      const { page, say } = stage;
      await page.getByLabel(say("donate.custom")).fill("?");
      await page.getByRole("button", { name: say("donate.submitNone"), exact: true }).click();
      await expect(page.getByLabel(say("donate.name"))).toHaveAttribute("aria-invalid", "true");
    },
  },
  { name: "support", as: "guest", visit: "/support", open: at("/support") },
  {
    name: "support-refused",
    as: "guest",
    from: "support",
    open: async (stage) => {
      const { page, say } = stage;
      // A page that has just been loaded takes a moment to show what was clicked.
      await page.getByLabel(say("support.haveAccount")).click();
      await expect(page.getByLabel(say("support.haveAccount"))).toBeChecked();
      await page.getByRole("button", { name: say("support.send") }).click();
      await expect(page.getByLabel(say("support.subject"))).toHaveAttribute("aria-invalid", "true");
    },
  },
  {
    name: "support-my-tickets",
    as: "guest",
    open: async (stage) => {
      await at("/support?tab=mine")(stage);
      await expect(stage.page.getByRole("heading", { name: stage.say("support.mine.login") })).toBeVisible();
    },
  },
  { name: "support-contact", as: "guest", open: at("/support?tab=contact") },
  { name: "login", as: "guest", visit: "/login", open: at("/login") },
  {
    name: "guest-deed",
    as: "guest",
    open: async (stage) => {
      await at("/login?next=%2Fadd-deed")(stage);
      await expect(stage.page.getByRole("radiogroup")).toBeVisible();
    },
  },
  {
    name: "login-refused",
    as: "guest",
    from: "login",
    open: async (stage) => {
      const { page, say } = stage;
      await page.getByRole("button", { name: say("session.signIn") }).click();
      await expect(page.getByLabel(say("session.identity"))).toHaveAttribute("aria-invalid", "true");
    },
  },
  {
    name: "login-second-step",
    as: "guest",
    from: "login-refused",
    open: async (stage) => {
      const { page, say } = stage;
      const args = { methods: "passkey code recovery" };
      const errors = [{ message: "", extensions: { code: "UNAUTHENTICATED", key: "secondFactor.wanted", args } }];
      await page.route("**/graphql", (route) =>
        route.request().postData()?.includes("LogIn")
          ? route.fulfill({ json: { data: null, errors } })
          : route.fallback(),
      );
      await page.getByLabel(say("session.identity")).fill(newcomer.username);
      await page.getByLabel(say("session.password"), { exact: true }).fill(newcomer.password);
      await page.getByRole("button", { name: say("session.signIn") }).click();
      await expect(page.getByRole("heading", { name: say("secondStep.title") })).toBeVisible();
      await page.unroute("**/graphql");
    },
  },
  { name: "reset-password-no-link", as: "guest", visit: "/reset-password", open: at("/reset-password") },
  { name: "reset-password", as: "guest", open: at("/reset-password#from-a-mail") },
  { name: "confirm-email-no-link", as: "guest", visit: "/confirm-email", open: at("/confirm-email") },
  { name: "confirm-email", as: "guest", open: at("/confirm-email#from-a-mail") },
  { name: "admin-login", as: "guest", visit: "/admin", open: at("/admin") },
  {
    name: "certificate",
    as: "guest",
    visit: "/certificate/:code",
    open: at(({ certificate }) => `/certificate/${certificate}`),
  },
  { name: "tree", as: "guest", visit: "/tree/:code", open: at(({ tree }) => `/tree/${tree}`) },
  { name: "tree-funded", as: "guest", open: treeOf("FUNDED", 0) },
  { name: "tree-planted", as: "guest", open: treeOf("PLANTED", 0) },
  // The oldest trees were planted first, and have been surveyed.
  { name: "tree-alive", as: "guest", open: treeOf("PLANTED", -1) },
  { name: "tree-missing", as: "guest", open: at("/tree/TFD-T-00000000") },
  { name: "certificate-missing", as: "guest", open: at("/certificate/TFD-C-0000000000000000") },
  { name: "not-found", as: "guest", open: at("/nowhere") },
  { name: "home", as: "member", open: at("/") },
  { name: "deeds", as: "member", open: at("/deeds") },
  { name: "leaderboard", as: "member", open: at("/leaderboard") },
  { name: "donate", as: "member", open: at("/donate") },
  {
    name: "blog",
    as: "member",
    open: async (stage) => {
      await at("/blog")(stage);
      await expect(stage.page.getByLabel(stage.say("support.subject"))).toBeVisible();
    },
  },
  { name: "support", as: "member", open: at("/support") },
  {
    name: "support-my-tickets",
    as: "member",
    open: async (stage) => {
      const { page, say } = stage;
      await at("/support?tab=mine")(stage);
      const [ticket, none] = [
        page.getByRole("article"),
        page.getByRole("heading", { name: say("support.mine.empty") }),
      ];
      await expect(ticket.or(none).first()).toBeVisible();
    },
  },
  { name: "own-profile", as: "member", visit: "/profile", open: at("/profile") },
  { name: "settings", as: "member", visit: "/profile/settings", open: at("/profile/settings") },
  { name: "edit-profile", as: "member", visit: "/profile/settings/details", open: at("/profile/settings/details") },
  {
    name: "edit-profile-refused",
    as: "member",
    from: "edit-profile",
    open: async (stage) => {
      const { page, say } = stage;
      await page.getByLabel(say("session.fullName")).fill("");
      await page.getByLabel(say("session.email")).fill("nobody");
      await page.getByLabel(say("account.profile.newPassword")).fill("short");
      await page.getByRole("button", { name: say("account.profile.save") }).click();
      await expect(page.getByLabel(say("session.fullName"))).toHaveAttribute("aria-invalid", "true");
    },
  },
  { name: "programs", as: "member", visit: "/profile/settings/programs", open: at("/profile/settings/programs") },
  {
    name: "moment",
    as: "member",
    dialog: true,
    open: async (stage) => {
      const { page, fixtures, language } = stage;
      const deed = await fixtures.member.share({ caption: deedText[language] });
      await fixtures.admin.approve(deed);
      await page.goto("/notices");
      await expect(dialogOf(stage).getByRole("heading")).toBeVisible();
      await page.keyboard.press("Shift");
    },
  },
  {
    name: "moment-planted",
    as: "member",
    dialog: true,
    open: async (stage) => {
      const { page, fixtures, language } = stage;
      await fixtures.admin.approve(await fixtures.member.share({ caption: deedText[language] }));
      // One of the demo site's own plantings would move other people's trees, too.
      const planted = {
        approvedDeeds: 0,
        newTrees: 0,
        deeds: [],
        badges: [],
        plantedTrees: 1,
        plantedTree: fixtures.tree,
      };
      const answer = async (route: Route) => {
        const { operationName = "" } = (route.request().postDataJSON() ?? {}) as { operationName?: string };
        if (operationName !== "Celebration") return route.fallback();
        const { data } = (await (await route.fetch()).json()) as { data: { myMoment: object } };
        return route.fulfill({ json: { data: { ...data, myMoment: { ...data.myMoment, ...planted } } } });
      };
      await page.route("**/graphql", answer);
      await page.goto("/notices");
      await expect(dialogOf(stage).getByRole("heading")).toBeVisible();
      await page.keyboard.press("Shift");
      await page.unroute("**/graphql", answer);
    },
  },
  { name: "notices", as: "member", visit: "/notices", open: at("/notices") },
  {
    name: "notices-from-bell",
    as: "member",
    from: "deeds",
    open: async (stage) => {
      const { page, say } = stage;
      await page.getByRole("banner").locator("a[href='/notices']").click();
      await expect(page.getByRole("heading", { name: say("notices.title") })).toBeVisible();
      await expect(page.locator("ul a[href^='/deed/']").first()).toBeVisible();
    },
  },
  {
    name: "revise-deed",
    as: "member",
    visit: "/deed/:uniqueId/edit",
    open: at(({ rejected }) => `/deed/${rejected}/edit`),
  },
  { name: "revise-deed-nothing", as: "member", open: at(({ pending }) => `/deed/${pending}/edit`) },
  {
    name: "sent-deed",
    as: "member",
    visit: "/deed/:uniqueId/sent",
    open: at(({ pending }) => `/deed/${pending}/sent`),
  },
  { name: "deed-pending", as: "member", open: at(({ pending }) => `/deed/${pending}`) },
  { name: "deed-rejected", as: "member", open: at(({ rejected }) => `/deed/${rejected}`) },
  {
    name: "own-tree",
    as: "member",
    open: async (stage) => {
      await at(({ tree }) => `/tree/${tree}`)(stage);
      await expect(stage.page.getByRole("button", { name: stage.say("tree.dedicate.change") })).toBeVisible();
    },
  },
  {
    name: "dedicate-tree",
    as: "member",
    from: "own-tree",
    dialog: true,
    open: async (stage) => {
      await stage.page.getByRole("button", { name: stage.say("tree.dedicate.change") }).click();
      await expect(dialogOf(stage).getByLabel(stage.say("tree.dedicate.words"))).toBeVisible();
    },
  },
  { name: "add-deed", as: "member", visit: "/add-deed", open: at("/add-deed") },
  {
    name: "add-deed-refused",
    as: "member",
    from: "add-deed",
    open: async (stage) => {
      const { page, say } = stage;
      await page.getByRole("button", { name: say("addDeed.submit") }).click();
      await expect(page.getByLabel(say("addDeed.caption"))).toHaveAttribute("aria-invalid", "true");
    },
  },
  {
    name: "add-deed-written",
    as: "member",
    from: "add-deed-refused",
    open: async (stage) => {
      const { page, say, language } = stage;
      await page.getByLabel(say("addDeed.caption")).fill(deedText[language]);
      await chooseCategory(page, stage, categoryName[language]);
      await photoPicker(page, stage).setInputFiles([
        picked("canal.jpg", await aJpeg()),
        picked("sacks.jpg", await aJpeg()),
      ]);
      await expect(trayOf(page).getByText(say("addDeed.photo.done"), { exact: true })).toHaveCount(2);
    },
  },
  {
    name: "add-deed-too-long",
    as: "member",
    from: "add-deed-written",
    open: async (stage) => {
      const { page, say, language } = stage;
      await page.getByLabel(say("addDeed.caption")).fill(deedText[language].repeat(60));
      await photoPicker(page, stage).setInputFiles(picked("broken.jpg", await aBrokenPhoto()));
      await expect(
        page.getByRole("main").getByText(stage.say("addDeed.photo.unreadable", { name: "broken.jpg" })),
      ).toBeVisible();
    },
  },
  { name: "leaderboard-own-place", as: "member", open: at(({ username }) => `/leaderboard?q=${username}`) },
  { name: "access-denied", as: "member", open: at("/admin-panel") },
  { name: "home", as: "admin", open: at("/") },
  { name: "panel", as: "admin", visit: "/admin-panel?tab=pending", open: at("/admin-panel?tab=pending") },
  { name: "panel-rejected", as: "admin", visit: "/admin-panel?tab=rejected", open: at("/admin-panel?tab=rejected") },
  { name: "dashboard", as: "admin", visit: "/superadmin", open: at("/superadmin") },
  { name: "dashboard-settings", as: "admin", open: at("/superadmin?tab=settings") },
  {
    name: "panel-figures",
    as: "admin",
    visit: "/admin-panel?tab=figures",
    open: async (stage) => {
      await at("/admin-panel?tab=figures")(stage);
      await expect(stage.page.locator(".MuiLineChart-line, .MuiBarChart-element").first()).toBeVisible();
    },
  },
  {
    name: "panel-figures-own-dates",
    as: "admin",
    open: async (stage) => {
      const { page, say } = stage;
      await at("/admin-panel?tab=figures&from=2001-01-01&to=2001-01-31")(stage);
      await expect(page.getByRole("heading", { name: say("figures.empty") })).toBeVisible();
    },
  },
  {
    name: "panel-decisions",
    as: "admin",
    visit: "/admin-panel?tab=decisions",
    open: async (stage) => {
      await at("/admin-panel?tab=decisions")(stage);
      await expect(stage.page.locator(".MuiLineChart-line, .MuiBarChart-element").first()).toBeVisible();
    },
  },
  {
    name: "panel-decisions-none",
    as: "admin",
    open: async (stage) => {
      const { page, say } = stage;
      await at("/admin-panel?tab=decisions&from=2001-01-01&to=2001-01-31")(stage);
      await expect(page.getByRole("heading", { name: say("insight.empty") })).toBeVisible();
      await page.getByText(say("insight.meaning")).click();
    },
  },
  { name: "panel-users", as: "admin", visit: "/admin-panel?tab=users", open: listIn("users") },
  { name: "panel-approved", as: "admin", visit: "/admin-panel?tab=approved", open: at("/admin-panel?tab=approved") },
  { name: "panel-support", as: "admin", visit: "/admin-panel?tab=support", open: listIn("support") },
  { name: "panel-reports", as: "admin", visit: "/admin-panel?tab=reports", open: at("/admin-panel?tab=reports") },
  { name: "panel-dedications", as: "admin", visit: "/admin-panel?tab=dedications", open: listIn("dedications") },
  { name: "panel-donations", as: "admin", visit: "/admin-panel?tab=donations", open: listIn("donations") },
  { name: "panel-payments", as: "admin", open: payments("&view=payments", "payments.state.REVIEW") },
  {
    name: "panel-payments-off",
    as: "admin",
    open: async (stage) => {
      await stage.page.goto("/admin-panel?tab=donations&view=payments");
      await expect(stage.page.getByText(stage.say("payments.off"))).toBeVisible();
    },
  },
  {
    name: "panel-payment-reports",
    as: "admin",
    open: payments("&view=reports", "payments.todo.WORD"),
  },
  { name: "panel-log", as: "admin", visit: "/admin-panel?tab=log", open: listIn("log") },
  { name: "panel-categories", as: "admin", visit: "/admin-panel?tab=categories", open: listIn("categories") },
  { name: "panel-partners", as: "admin", visit: "/admin-panel?tab=partners", open: listIn("partners") },
  {
    name: "panel-mails",
    as: "admin",
    visit: "/admin-panel?tab=mails",
    open: async ({ page, say }) => {
      await page.goto("/admin-panel?tab=mails");
      const mail = page.frameLocator("iframe").locator("h1");
      await expect(mail).toBeVisible();
      await expect(page.getByRole("navigation", { name: say("admin.mails.kinds") })).toBeVisible();
    },
  },
  { name: "panel-planting", as: "admin", visit: "/admin-panel?tab=planting", open: at("/admin-panel?tab=planting") },
  { name: "panel-planting-money", as: "admin", open: plantingList("funds") },
  { name: "panel-planting-surveys", as: "admin", open: plantingList("surveys") },
  { name: "panel-planting-planters", as: "admin", open: plantingList("planters") },
  { name: "panel-blog", as: "admin", visit: "/admin-panel?tab=blog", open: listIn("blog") },
  {
    name: "panel-reasons",
    as: "admin",
    visit: "/admin-panel?tab=reasons",
    open: async ({ page }) => {
      await page.goto("/admin-panel?tab=reasons");
      await expect(page.getByRole("article").first()).toBeVisible();
    },
  },
  {
    name: "panel-answers",
    as: "admin",
    visit: "/admin-panel?tab=answers",
    open: async ({ page }) => {
      await page.goto("/admin-panel?tab=answers");
      await expect(page.getByRole("article").first()).toBeVisible();
    },
  },
  {
    name: "panel-support-none",
    as: "admin",
    open: async ({ page, say }) => {
      await page.goto("/admin-panel?tab=support&search=zzzzzz");
      await expect(page.getByRole("heading", { name: say("tickets.none") })).toBeVisible();
    },
  },
  { name: "panel-none-found", as: "admin", open: at("/admin-panel?search=zzzzzz") },
  {
    name: "panel-one-deed",
    as: "admin",
    open: async (stage) => {
      await at(({ pending }) => `/admin-panel?search=${pending}`)(stage);
      await expect(stage.page.getByRole("article")).toBeVisible();
    },
  },
  {
    name: "panel-approve-with-note",
    as: "admin",
    from: "panel-one-deed",
    open: async ({ page, say }) => {
      await page.getByRole("button", { name: say("admin.approveWithNote") }).click();
      await expect(page.getByLabel(say("admin.note"))).toBeFocused();
    },
  },
  {
    name: "panel-reject",
    as: "admin",
    from: "panel-approve-with-note",
    open: async ({ page, say }) => {
      await page
        .getByRole("article")
        .getByRole("button", { name: say("action.cancel") })
        .click();
      await page.getByRole("button", { name: say("admin.reject"), exact: true }).click();
      await page.getByRole("button", { name: say("admin.rejectNow") }).click();
      await expect(page.getByLabel(say("admin.reason"))).toHaveAttribute("aria-invalid", "true");
    },
  },
  {
    name: "panel-order",
    as: "admin",
    from: "panel-reject",
    open: async ({ page, say }) => {
      const filters = page.getByRole("button", { name: say("review.filters") });
      if (await filters.isVisible()) await filters.click();
      await page.getByRole("button", { name: say("review.order", { name: say("review.order.oldest") }) }).click();
      await expect(page.getByRole("menuitemradio").first()).toBeFocused();
    },
  },
  { name: "panel-own-deed-and-set-aside", as: "admin", open: barred },
];

const dialogs: readonly Scene[] = [
  {
    name: "language-question",
    as: "guest",
    open: async (stage) => {
      const { page, language } = stage;
      const forgetting = await page.addInitScript(() => localStorage.clear());
      await page.goto(`/terms?lang=${language}`);
      await openDialog(stage);
      await forgetting.dispose();
    },
  },
  { name: "sign-up-1", as: "guest", from: "terms", open: signUp },
  {
    name: "sign-up-1-countries",
    as: "guest",
    from: "terms",
    open: async (stage) => {
      const { page, say } = stage;
      await signUp(stage);
      await signUpOf(stage)
        .getByRole("button", { name: say("member.country") })
        .click();
      await expect(page.getByRole("option").first()).toBeVisible();
    },
  },
  {
    name: "sign-up-2",
    as: "guest",
    from: "sign-up-1",
    open: async (stage) => {
      await chooseBangladesh(stage.page, signUpOf(stage), stage);
      await expect(signUpOf(stage).getByLabel(stage.say("session.fullName"))).toBeFocused();
    },
  },
  {
    name: "sign-up-2-refused",
    as: "guest",
    from: "sign-up-2",
    open: async (stage) => {
      const dialog = signUpOf(stage);
      await dialog.getByRole("button", { name: stage.say("action.next") }).click();
      await expect(dialog.getByLabel(stage.say("member.username"))).toHaveAttribute("aria-invalid", "true");
    },
  },
  {
    name: "sign-up-3",
    as: "guest",
    from: "sign-up-2-refused",
    open: async (stage) => {
      await fillPerson(signUpOf(stage), stage, personOf(stage));
      await signUpOf(stage)
        .getByRole("button", { name: stage.say("action.next") })
        .click();
      await expect(signUpOf(stage).getByLabel(stage.say("session.email"))).toBeFocused();
    },
  },
  {
    name: "sign-up-3-refused",
    as: "guest",
    from: "sign-up-3",
    open: async (stage) => {
      const dialog = signUpOf(stage);
      await dialog.getByRole("button", { name: stage.say("session.signUp.create") }).click();
      await expect(dialog.getByText(stage.say("errors.form.termsRequired"))).toBeVisible();
    },
  },
  {
    name: "sign-up-3-filled",
    as: "guest",
    from: "sign-up-3-refused",
    open: async (stage) => {
      const dialog = signUpOf(stage);
      await fillAccount(dialog, stage, personOf(stage));
      await dialog.locator("input[type=file]").setInputFiles(picked("me.jpg", await aJpeg()));
      await expect(dialog.getByRole("button", { name: stage.say("session.picture.remove") })).toBeVisible();
      await dialog.getByText(stage.say("session.terms.read")).click();
      await expect(dialog.getByText(stage.say("session.terms.respect"))).toBeVisible();
    },
  },
  {
    name: "forgot-password",
    as: "guest",
    from: "login",
    open: async (stage) => {
      await stage.page.getByRole("button", { name: stage.say("session.forgot") }).click();
      await openDialog(stage);
    },
  },
  {
    name: "member-profile",
    as: "guest",
    open: async (stage) => {
      const { page, say, fixtures } = stage;
      await at(`/deeds?q=${fixtures.deed.uniqueId}`)(stage);
      await page.getByRole("article").locator(`a[href^="/profile/"]`).last().click();
      const dialog = page.getByRole("dialog", { name: say("profile.dialog") });
      await expect(dialog.getByRole("link").last()).toBeVisible();
    },
  },
  {
    name: "share",
    as: "guest",
    from: "deed",
    open: async (stage) => {
      const { page, say, fixtures } = stage;
      await page.getByRole("button", { name: say("deeds.shareOf", { id: fixtures.deed.uniqueId }) }).click();
      await openDialog(stage);
    },
  },
  {
    name: "photo-viewer",
    as: "guest",
    from: "deed",
    open: async (stage) => {
      await stage.page.getByRole("main").locator("button[aria-haspopup=dialog]:has(img)").first().click();
      await openDialog(stage);
    },
  },
  {
    name: "leaderboard-dialog",
    as: "member",
    from: "deeds",
    open: async (stage) => {
      const { page, say } = stage;
      await page.getByRole("link", { name: say("deeds.leaderboard") }).click();
      await expect(dialogOf(stage).locator("ol > li").first()).toBeVisible();
    },
  },
  {
    name: "story",
    as: "member",
    from: "own-profile",
    open: async ({ page, say }) => {
      await page.getByRole("button", { name: say("profile.share") }).click();
      await page.getByRole("button", { name: say("story.open") }).click();
      await expect(page.getByRole("dialog", { name: say("story.title") })).toBeVisible();
    },
  },
  {
    name: "story-drawn",
    as: "member",
    from: "story",
    open: async (stage) => {
      await dialogOf(stage)
        .getByRole("button", { name: stage.say("story.generate") })
        .click();
      await expect(dialogOf(stage).getByRole("img")).toBeVisible();
    },
  },
  {
    name: "share-profile",
    as: "member",
    from: "own-profile",
    open: async (stage) => {
      await stage.page.getByRole("button", { name: stage.say("profile.share") }).click();
      await openDialog(stage);
    },
  },
  {
    name: "confirm-identity",
    as: "member",
    from: "programs",
    open: async (stage) => {
      const { page, say } = stage;
      await refuseUnconfirmed(page, "CreateToken");
      await page.getByLabel(say("account.tokens.name")).fill("notice board");
      await page.getByRole("button", { name: say("account.tokens.create") }).click();
      await openDialog(stage);
    },
  },
  {
    name: "add-passkey",
    as: "member",
    from: "settings",
    open: async (stage) => {
      await stage.page.getByRole("button", { name: stage.say("secondFactor.passkey.title") }).click();
      await openDialog(stage);
    },
  },
  { name: "code-app", as: "member", from: "settings", open: codeApp },
  { name: "recovery-codes", as: "member", from: "settings", stays: true, open: recoveryCodes },
  {
    name: "delete-account",
    as: "member",
    from: "settings",
    open: async (stage) => {
      await stage.page.getByRole("button", { name: stage.say("account.delete.open") }).click();
      await openDialog(stage);
    },
  },
  {
    name: "withdraw-deed",
    as: "member",
    from: "own-profile",
    open: async (stage) => {
      const { page, say, fixtures } = stage;
      await page.getByRole("button", { name: say("ownProfile.withdrawOf", { id: fixtures.pending }) }).click();
      await openDialog(stage);
    },
  },
  {
    name: "appeal",
    as: "member",
    from: "own-profile",
    open: async (stage) => {
      const { page, say, fixtures } = stage;
      await page.getByRole("button", { name: say("ownProfile.appealOf", { id: fixtures.rejected }) }).click();
      await expect(dialogOf(stage).getByRole("textbox")).toBeVisible();
    },
  },
  {
    name: "leave-deed",
    as: "member",
    from: "revise-deed",
    open: async (stage) => {
      const { page, say } = stage;
      await page.getByLabel(say("addDeed.caption")).fill(say("home.how.do.text"));
      await page
        .getByRole("navigation", { name: say("nav.label") })
        .getByText(say("nav.home"))
        .click();
      await openDialog(stage);
    },
  },
  {
    name: "report-deed",
    as: "admin",
    open: async (stage) => {
      const { page, say } = stage;
      await deedPage(stage);
      await page.getByRole("button", { name: say("deed.report"), exact: true }).click();
      await expect(dialogOf(stage).getByRole("combobox")).toBeVisible();
    },
  },
  {
    name: "panel-details",
    as: "admin",
    inAddress: true,
    open: async (stage) => {
      const { page, fixtures } = stage;
      await page.goto(`/admin-panel?tab=rejected&search=${fixtures.rejected}&open=${fixtures.rejected}`);
      await expect(page.getByRole("dialog", { name: fixtures.rejected }).getByRole("textbox")).toBeVisible();
    },
  },
  {
    name: "panel-keys",
    as: "admin",
    from: "panel-one-deed",
    open: async (stage) => {
      const { page, say } = stage;
      await page.keyboard.press("?");
      await expect(page.getByRole("dialog", { name: say("review.keys") })).toBeVisible();
    },
  },
  {
    name: "panel-pass-on-refused",
    as: "admin",
    from: "panel-one-deed",
    open: async (stage) => {
      const { page, say } = stage;
      await page.getByRole("button", { name: say("review.passOn"), exact: true }).click();
      await dialogOf(stage)
        .getByRole("button", { name: say("review.passOn.send") })
        .click();
      await expect(dialogOf(stage).getByRole("textbox")).toHaveAttribute("aria-invalid", "true");
    },
  },
  {
    name: "panel-bulk",
    as: "admin",
    open: async (stage) => {
      const { page, say, fixtures } = stage;
      await page.goto(`/admin-panel?view=list&search=${fixtures.pending}`);
      await chooseInTable(page.getByRole("row").nth(1));
      await page.getByRole("button", { name: say("review.bulk.rejectButton", { count: 1 }) }).click();
      await expect(page.getByRole("dialog").getByRole("radio").first()).toBeFocused();
    },
  },
  {
    name: "panel-delete",
    as: "admin",
    inAddress: true,
    open: async (stage) => {
      const { page, say } = stage;
      await decided(stage);
      await page
        .getByRole("dialog")
        .getByRole("button", { name: say("admin.delete"), exact: true })
        .click();
      await expect(page.getByRole("dialog", { name: say("admin.deleteTitle") })).toBeVisible();
    },
  },
  {
    name: "panel-user",
    as: "admin",
    inAddress: true,
    open: async (stage) => {
      const { page, fixtures } = stage;
      await page.goto(`/admin-panel?tab=users&search=${fixtures.username}`);
      await page.getByRole("rowheader").getByRole("link").click();
      await expect(dialogOf(stage).getByRole("term").first()).toBeVisible();
    },
  },
  {
    name: "panel-roles",
    as: "admin",
    from: "panel-user",
    inAddress: true,
    open: async (stage) => {
      const { say } = stage;
      await dialogOf(stage)
        .getByRole("button", { name: say("users.roles"), exact: true })
        .click();
      await dialogOf(stage)
        .getByRole("checkbox", { name: say("users.role.REVIEWER") })
        .check();
      await expect(dialogOf(stage).getByRole("group", { name: say("users.roleCategories") })).toBeVisible();
    },
  },
  { name: "panel-ticket", as: "admin", from: "panel-support", inAddress: true, open: firstRow },
  {
    name: "panel-ticket-refused",
    as: "admin",
    from: "panel-ticket",
    inAddress: true,
    open: async (stage) => {
      await dialogOf(stage).locator("textarea").first().fill("");
      await dialogOf(stage)
        .getByRole("button", { name: stage.say("tickets.save") })
        .click();
      await expect(dialogOf(stage).locator("textarea").first()).toHaveAttribute("aria-invalid", "true");
    },
  },
  {
    name: "panel-ticket-ready-answers",
    as: "admin",
    from: "panel-ticket-refused",
    inAddress: true,
    open: async (stage) => {
      await dialogOf(stage)
        .getByRole("button", { name: stage.say("tickets.ready") })
        .click();
      await expect(stage.page.getByRole("menuitem").first()).toBeVisible();
    },
  },
  { name: "panel-dedication", as: "admin", from: "panel-dedications", inAddress: true, open: firstRow },
  { name: "panel-donation", as: "admin", from: "panel-donations", inAddress: true, open: firstRow },
  { name: "panel-log-entry", as: "admin", from: "panel-log", inAddress: true, open: firstRow },
  {
    name: "panel-category",
    as: "admin",
    from: "panel-categories",
    inAddress: true,
    open: async (stage) => {
      await newBy("content.category.new")(stage);
      await dialogOf(stage).getByRole("button", { name: "🌳" }).click();
    },
  },
  { name: "panel-partner", as: "admin", from: "panel-partners", inAddress: true, open: newBy("content.partner.new") },
  {
    name: "panel-payment",
    as: "admin",
    inAddress: true,
    open: payments(`&view=payments&open=${heldPayment.id}`, "payments.because.risk"),
  },
  {
    name: "panel-planting-published",
    as: "admin",
    from: "panel-planting-surveys",
    inAddress: true,
    open: firstRow,
  },
  {
    name: "panel-planting-draft",
    as: "admin",
    from: "panel-planting",
    inAddress: true,
    open: newBy("planting.new.BATCH"),
  },
  {
    name: "panel-planting-import",
    as: "admin",
    inAddress: true,
    open: async (stage) => {
      const { page, say, language } = stage;
      await page.goto("/admin-panel?tab=planting&open=import");
      const rows = {
        bn: ["প্রতিষ্ঠান,তারিখ,গাছ,আবহাওয়া", "কেউ না,৩/৪/২০২৬,অনেক,বৃষ্টি", "কেউ না,২০২৬-০২-০১,৫,রোদ"],
        en: ["Organisation,Date,Trees,Weather", "Nobody,3/4/2026,many,rain", "Nobody,2026-02-01,5,sun"],
      }[language];
      const file = { name: "plantings.csv", mimeType: "text/csv", buffer: Buffer.from(rows.join("\n")) };
      await dialogOf(stage).locator("input[type=file]").setInputFiles(file);
      await expect(dialogOf(stage).getByRole("heading", { name: say("planting.importFaults") })).toBeVisible();
    },
  },
  {
    name: "panel-planter",
    as: "admin",
    from: "panel-planting-planters",
    inAddress: true,
    open: newBy("planting.planterNew"),
  },
  { name: "panel-reason", as: "admin", from: "panel-reasons", inAddress: true, open: newBy("content.reason.new") },
  { name: "panel-answer", as: "admin", from: "panel-answers", inAddress: true, open: newBy("content.answer.new") },
  {
    name: "panel-post",
    as: "admin",
    from: "panel-blog",
    inAddress: true,
    open: async (stage) => {
      const { page, say, language } = stage;
      await newBy("content.post.new")(stage);
      await page.getByLabel(say("content.post.title")).fill("বর্ষায় গাছ লাগানো");
      await page.getByLabel(say("content.post.titleEn")).fill("Planting in the rains");
      await page
        .getByRole("textbox", { name: say("content.post.content"), exact: true })
        .fill(`## ${deedText[language]}\n\n- **নিম**\n- আম`);
      await expect(dialogOf(stage).locator("li").filter({ hasText: "আম" })).toBeAttached();
    },
  },
  {
    name: "panel-delete-category",
    as: "admin",
    from: "panel-categories",
    open: async (stage) => {
      const { page, say } = stage;
      await page.getByRole("rowheader").last().click();
      await dialogOf(stage)
        .getByRole("button", { name: say("content.delete"), exact: true })
        .click();
      await expect(page.getByRole("dialog", { name: say("content.category.deleteTitle") })).toBeVisible();
    },
  },
];

/** All scenes, for all visitors who may see them. */
export const scenes: readonly Scene[] = [
  ...pages,
  ...capabilities.flatMap((each) => each.pages),
  ...[...dialogs, ...capabilities.flatMap((each) => each.dialogs)].map((scene) => ({
    ...scene,
    dialog: true as const,
  })),
];

const baseOf = ({ name, as, from }: Scene): Scene | null => {
  const base = scenes.find((each) => each.as === as && each.name === from);
  if (from && !base) throw new Error(`Say in scenes.ts what ${as} sees in ${from}, from which ${name} is opened.`);
  return base ?? null;
};

/** Opens a scene, after those from which it is opened. */
export async function openScene(scene: Scene, stage: Stage): Promise<void> {
  const base = baseOf(scene);
  if (base) await openScene(base, stage);
  await scene.open(stage);
}

const isClosed = ({ dialog, inAddress, stays }: Scene): boolean => dialog === true && !inAddress && !stays;

/** Scenes that are opened from this one: first those that Back closes, so that the page is unchanged for the next. */
export const scenesFrom = (scene: Scene): readonly Scene[] =>
  scenes.filter((each) => baseOf(each) === scene).sort((one, other) => Number(isClosed(other)) - Number(isClosed(one)));
