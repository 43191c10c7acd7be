import { languages } from "@tree-for-deed/common/languages";
import { readdirSync } from "node:fs";
import path from "node:path";
import { AddressMailKind } from "../../src/core/notices/address.mail";
import { MAILED_NOTICES } from "../../src/core/notices/mail-kinds.value";
import { NoticeKind } from "../../src/core/notices/notice-kind.enum";
import { WEEK_LETTER } from "../../src/core/notices/week-letter.mail";
import { SensitiveAct } from "../../src/core/users/sensitive-act.enum";
import { seedReference } from "../../src/seed/reference";
import { anAdmin } from "../factories";
import { type Site, startSite } from "../harness";
import type { HttpClient } from "../http-client";
import { MailPreviewsDocument } from "./mail-previews.generated";

/** Gmail cuts a mail off at 102 KB. */
const BYTES_MAX = 60_000;
const COMMENT = /<!--.*?-->/gs;
const ANCHOR = /<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gs;

let site: Site;
let admin: HttpClient;

beforeAll(async () => {
  site = await startSite();
  await seedReference(site.db);
  admin = await site.client().signIn(await anAdmin(site));
});
afterAll(() => site.stop());

const previews = async (language: "bn" | "en", more: { dark?: boolean; kind?: string } = {}) => {
  const { data, errors } = await admin.graphql(MailPreviewsDocument, { language, ...more });
  expect(errors).toEqual([]);
  return data.mailPreviews;
};

const unescaped = (html: string): string =>
  html
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");
/** The text that a reader sees, without attributes, conditional comments and styles. */
const wordsOf = (html: string): string =>
  unescaped(
    html
      .replace(/<head>.*?<\/head>/s, "")
      .replace(COMMENT, "")
      .replace(/<[^>]*>/g, " "),
  );
const linksOf = (html: string) =>
  [...html.matchAll(ANCHOR)].map(([, href = "", inner = ""]) => ({
    href: unescaped(href),
    label: wordsOf(inner).trim(),
  }));
/** The links whose label is an image, such as the banner. */
const isWords = ({ label }: { label: string }): boolean => label !== "";

/** The values of all enums of capabilities in files that end in `mail-kind.enum.ts`. */
async function mailKindsOfCapabilities(): Promise<string[]> {
  const folder = path.resolve(__dirname, "../../src/capabilities");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith("mail-kind.enum.ts"),
  );
  const enums = await Promise.all(
    files.map((file) => import(path.join(folder, file)) as Promise<Record<string, Record<string, string>>>),
  );
  return enums.flatMap((each) => Object.values(each).flatMap((kinds) => Object.values(kinds)));
}

test("every kind of mail has a preview", async () => {
  const wanted = [
    ...MAILED_NOTICES,
    ...Object.values(SensitiveAct),
    ...Object.values(AddressMailKind),
    ...(await mailKindsOfCapabilities()),
    WEEK_LETTER,
    "password_link",
  ];
  expect((await previews("en")).map(({ kind }) => kind).sort()).toEqual(wanted.sort());
});

test.each(languages)(
  "mails in %s have a button, links that are words, and a text with the same addresses",
  async (language) => {
    for (const { kind, subject, html, text } of await previews(language)) {
      const mail = { kind, words: wordsOf(html), links: linksOf(html).filter(isWords) };
      expect({ ...mail, broken: /undefined|NaN|\[object/.test(subject + html + text) }).toEqual({
        ...mail,
        broken: false,
      });
      expect({ kind, raw: mail.words.includes(site.origin) }).toEqual({ kind, raw: false });
      expect(mail.links.filter(({ label }) => label.includes("://"))).toEqual([]);
      expect({ kind, bytes: Buffer.byteLength(html) < BYTES_MAX }).toEqual({ kind, bytes: true });

      const [button] = linksOf(/<td class="act".*?<\/td>/s.exec(html)?.[0] ?? "");
      expect({ kind, leads: button?.href.startsWith(site.origin), label: button?.label !== "" }).toEqual({
        kind,
        leads: true,
        label: true,
      });
      expect(html.match(/class="act"/g)).toHaveLength(1);
      // No two links say the same, and clocks are those of the reader's language.
      expect(new Set(mail.links.map(({ label }) => label)).size).toBe(mail.links.length);
      expect(text).not.toMatch(/\d [AP]M\b|[০-৯] [AP]M\b/i);
      // The link of the banner and the site's name lead home.
      for (const { href, label } of mail.links.filter(({ href: url }) => url !== `${site.origin}/`))
        expect(text).toContain(`${label}:\n${href}`);
      expect(text).not.toMatch(/<\/?[a-z]|&[a-z#0-9]+;/i);
      expect(/[\u0980-\u09ff]/.test(subject + text)).toBe(language === "bn");
    }
  },
);

test("mails that can be turned off say so by words, and those about the account do not", async () => {
  for (const { kind, html } of await previews("en")) {
    const labels = linksOf(html).map(({ label }) => label);
    const isOptional = /^(deed|user_report|badge|tree|dedication|ticket|week)_/.test(kind);
    expect({ kind, unsubscribe: labels.includes("Unsubscribe") }).toEqual({ kind, unsubscribe: isOptional });
  }
});

test("layout needs no styles: tables and attributes carry it, and images have words in their place", async () => {
  for (const { html } of await previews("en")) {
    expect(html).not.toMatch(/display:\s*(flex|grid)|position:|float:|background-image|<script|<link/);
    for (const [image] of html.matchAll(/<img[^>]*>/g)) {
      expect(image).toMatch(/alt="[^"]+"/);
      expect(image).toMatch(/width="\d+"/);
      expect(image).toMatch(/src="http/);
    }
    const widths = [...html.matchAll(/width="(\d+)"/g)].map(([, width]) => Number(width));
    expect(Math.max(...widths)).toBeLessThanOrEqual(600);
  }
});

test("a preview is shown in light or dark colours, one kind alone", async () => {
  const [light] = await previews("en", { kind: NoticeKind.DEED_APPROVED });
  const [dark, ...others] = await previews("en", { kind: NoticeKind.DEED_APPROVED, dark: true });
  expect(others).toEqual([]);
  expect(light?.html).toContain('content="light"');
  expect(dark?.html).toContain('content="dark"');
  expect(dark?.html).not.toBe(light?.html);
  expect(dark?.text).toBe(light?.text);
  expect(await previews("en", { kind: "none" })).toEqual([]);
});

test("mails of a capability that is off are none of the site's", async () => {
  const bare = await startSite({ config: { capabilities: [] } });
  try {
    const client = await bare.client().signIn(await anAdmin(bare));
    const { data } = await client.graphql(MailPreviewsDocument, { language: "en" });
    const kinds = data.mailPreviews.map(({ kind }) => kind);
    expect(kinds).toContain(NoticeKind.DEED_APPROVED);
    expect(kinds.filter((kind) => /tree|dedication|webhook|pledge|payment/.test(kind))).toEqual([]);
  } finally {
    await bare.stop();
  }
});
