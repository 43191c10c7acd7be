// node say-all.mjs FOLDER: everything that the site in FOLDER says in the third language, as JSON: by what it is, the texts.
// Pages are drawn with made-up answers; mails, notifications and pictures are made by the functions that the site calls.
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { CODE as language } from "./made-language.mjs";
import { weeks } from "./weeks.mjs";

const [, , folder] = process.argv;
const require = createRequire(path.join(folder, "api/package.json"));
require("reflect-metadata");
const api = (name) => require(path.join(folder, "api/dist", name));
const web = (name) => import(pathToFileURL(path.join(folder, "web", name)).href);
const said = {};
const say = (what, ...texts) => (said[what] ??= []).push(...texts);

const publicUrl = "https://trees.example";
const site = { publicUrl, timeZone: "Asia/Dhaka" };
const member = { id: "01890000-0000-7000-8000-000000000000", fullName: "Rahima" };
const { letterMail } = api("platform/mail/letter");
const mail = (what, letter) => {
  const { subject, text, html } = letterMail(letter, publicUrl);
  say(what, subject, text, html);
};
const values = (object) => Object.values(object);

// Mails.
const { UnsubscribeLinks } = api("core/notices/unsubscribe-links.service");
const links = {
  publicUrl,
  unsubscribe: new UnsubscribeLinks(publicUrl, ["a-secret-of-this-test-alone"]),
  confirmation: { linkFor: () => `${publicUrl}/confirm-email#signed` },
};
const { noticeLetter } = api("core/notices/notice.mail");
const full = {
  deedUniqueId: "D-1",
  reason: "R",
  badgeName: "N",
  badgeNameEn: "N",
  certificateCode: "C-1",
  subject: "S",
  answer: "A",
  ticket: "T-1",
  trees: "1",
  tree: "X-1",
};
const day = { day: "2026-11-20", tree: true, isNews: true };
const deeds = ["earned", "earlier", "unknown"].map((tree) => ({ photo: null, tree, days: [day] }));
for (const template of api("core/notices/mail-kinds.value").MAILED_NOTICES) {
  for (const [known, deed] of [...deeds.map((each) => [full, each]), [{ trees: "3" }, null]])
    for (const reader of [member, null])
      mail(
        `mail ${template}`,
        noticeLetter({ email: "a@trees.example", language, member: reader, template, values: known, deed }, links),
      );
}
const { sensitiveActLetter } = api("core/notices/sensitive-act.mail");
for (const act of values(api("core/users/sensitive-act.enum").SensitiveAct)) {
  const at = "2026-11-22T17:41:00Z";
  for (const known of [{ at }, { at, name: "N", about: "A", userAgent: "", network: "192.0.2.x" }])
    mail(`mail ${act}`, sensitiveActLetter({ email: "a@trees.example", language, act, values: known }, site));
}
const { addressLetter, AddressMailKind } = api("core/notices/address.mail");
for (const template of values(AddressMailKind))
  mail(
    `mail ${template}`,
    addressLetter({ email: "a@trees.example", language, template, values: { username: "u" } }, links),
  );
const ofCapabilities = path.join(folder, "api/dist/capabilities");
const others = readdirSync(ofCapabilities, { recursive: true })
  .filter((file) => file.endsWith(".mail.js"))
  .flatMap((file) => values(require(path.join(ofCapabilities, file))))
  .filter(({ names }) => names);
const paid = {
  name: "N",
  amount: "5",
  currency: "USD",
  trees: "4",
  price: "2",
  organisation: "O",
  reason: "R",
  at: "2026-11-22",
};
for (const { names, write } of others)
  for (const template of names)
    for (const known of [paid, { ...paid, trees: "0", organisation: "" }])
      mail(`mail ${template}`, write({ email: "a@trees.example", language, template, values: known }, site));
// Alternative texts of photos, and the made-up content of previews.
const { MailDeeds } = api("core/notices/mail-deeds.service");
const photo = { hash: "", width: 4, height: 3, alt: null };
const rejected = { userId: member.id, status: "rejected", images: [photo] };
const mailDeeds = new MailDeeds({ ...site, deeds: { byId: async () => rejected } });
say("photo in a mail", (await mailDeeds.deed({ id: member.id, language, answered: true }, "d")).photo.alt);
const made = path.join(folder, "api/dist");
const samples = readdirSync(made, { recursive: true })
  .filter((file) => file.endsWith(".mail.js"))
  .flatMap((file) => values(require(path.join(made, file))).flat())
  .filter((sample) => sample.template && sample.values);
for (const sample of samples) say("previews of mails", ...values(sample.values(language)));
const { passwordResetLetter } = api("core/identity/password-reset.mail");
for (const answered of [true, false])
  mail(
    "mail password_link",
    passwordResetLetter({ answered, email: "a@trees.example", fullName: "N", username: "u", language }, publicUrl),
  );
const { weekLetter } = api("core/notices/week-letter.mail");
const span = { from: "2026-11-19T18:00:00Z", until: "2026-11-26T18:00:00Z" };
for (const week of weeks) {
  const known = { ...Object.fromEntries(Object.entries(week).map(([name, count]) => [name, String(count)])), ...span };
  mail(
    "mail of the week",
    weekLetter(
      { email: "a@trees.example", language, member, values: known, planted: 3, days: [day], lines: [] },
      links,
      site.timeZone,
    ),
  );
}

// Pictures: what is written on them.
const { canvasKit } = api("platform/drawing/canvas-kit");
const { createCanvas } = await canvasKit();
const context = Object.getPrototypeOf(createCanvas(1, 1).getContext("2d"));
const { fillText } = context;
let written = [];
context.fillText = function noted(text, ...place) {
  written.push(text);
  return fillText.call(this, text, ...place);
};
async function picture(what, paint) {
  written = [];
  await paint();
  // A text that is wrapped is written a line at a time.
  say(what, written.join(" "));
}
const { paintCertificate } = api("core/badges/certificate.drawing");
const badge = { name: "N", level: 1 };
for (const [name, revokedOn] of [
  ["N", null],
  [null, null],
  ["N", "D"],
])
  await picture("certificate", () =>
    paintCertificate({ language, code: "C", url: publicUrl, name, approvedDeeds: 5, badge, date: "D", revokedOn }),
  );
// Capabilities.
for (const file of readdirSync(path.join(import.meta.dirname, "capabilities"))) {
  const { sayAll } = await import(`./capabilities/${file}`);
  await sayAll({ api, badge, language, picture, publicUrl, say, site });
}

// Feeds, downloads, and pages of the API's own.
const { FeedService } = api("core/discovery/feed.service");
const at = new Date("2026-01-01T00:00:00Z");
const deed = {
  id: "i",
  uniqueId: "u",
  caption: "C",
  author: { isFormerMember: true },
  category: { name: "N", nameEn: "N" },
  createdAt: at,
  images: [],
};
const deedPage = async () => ({ items: [deed] });
const feeds = new FeedService({
  deeds: { feed: deedPage, ofMember: deedPage },
  blog: { listWhole: async () => ({ items: [] }) },
  categories: { byId: async () => ({ id: "c", ...deed.category }) },
  users: { find: async () => ({ id: "m", username: "u", fullName: "N" }) },
});
for (const feed of [
  feeds.site(language),
  feeds.deeds(language),
  feeds.posts(language),
  feeds.category(member.id, language),
  feeds.member("u", language),
])
  say("feed", JSON.stringify(await feed));
const { busyPage } = api("pages/busy-page");
for (const retryAfter of [5, 300])
  for (const key of ["rate.limited", "service.busy", "service.unavailable"]) {
    const code = key === "rate.limited" ? "RATE_LIMITED" : "SERVICE_UNAVAILABLE";
    say("busy page", busyPage({ code, key, retryAfter }, language).html);
  }
const { unsubscribePage } = api("core/notices/unsubscribe.page");
for (const kind of values(api("core/notices/mail-kind.enum").MailKind))
  for (const done of [true, false]) say("unsubscribe page", unsubscribePage(kind, { done }));

// Pages of the web.
const { buildSchema } = require("graphql");
const schema = buildSchema(readFileSync(path.join(folder, "schema.graphql"), "utf8"));
const { sampleAnswers } = await web("scripts/sample-answers.mjs");
const { publicPages, render } = await web("dist/server/entry-server.js");
const contact = { email: "a@trees.example", facebook: null, instagram: null, linkedin: null };
for (const url of publicPages("sample"))
  for (const turn of [0, 1]) {
    const { html } = await render({
      url,
      language,
      lite: false,
      ...site,
      contact,
      capabilities: readdirSync(ofCapabilities),
      known: [],
      execute: sampleAnswers(schema, turn),
    });
    say(`page ${url}`, html.replace(/<(script|style)\b.*?<\/\1>/gs, ""));
  }
say("installed app", readFileSync(path.join(folder, `web/dist/client/app.${language}.webmanifest`), "utf8"));
// The page without a connection is in the service worker.
say("page without a connection", readFileSync(path.join(folder, "web/dist/client/sw.js"), "utf8"));

process.stdout.write(JSON.stringify(said));
