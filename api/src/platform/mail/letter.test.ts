import { type Letter, letterMail } from "./letter";

const URL = "https://tree.example.org";
const letter: Letter = {
  to: "a@example.org",
  language: "en",
  subject: "News",
  greeting: "Dear <b>Rahima</b>,",
  lead: `You've earned a "tree" & more`,
  paragraphs: ["One\ntwo", "She wrote: <script>"],
  quote: "She wrote: <script>",
  button: { label: "See <it>", url: `${URL}/deed/a?b=1&c="2"` },
  more: [{ label: "Certificate", url: `${URL}/certificate/C` }],
  after: ["The link works once."],
};

test("a letter is the same in its text, without any markup", () => {
  const days = [
    { day: "2026-11-20", tree: true },
    { day: "2026-11-21", tree: false },
  ];
  const unsubscribe = `${URL}/api/mail/unsubscribe?a=1`;
  expect(letterMail({ ...letter, days, unsubscribe, isMember: true }, URL).text).toBe(
    [
      "Dear <b>Rahima</b>,",
      `You've earned a "tree" & more`,
      "Fri ●  Sat ○\nOne of these seven days has a tree",
      "One\ntwo",
      "She wrote: <script>",
      `See <it>:\n${URL}/deed/a?b=1&c="2"`,
      `Certificate:\n${URL}/certificate/C`,
      "The link works once.",
      "Tree for Deed",
      "--",
      `Unsubscribe:\n${unsubscribe}\nEmail settings:\n${URL}/profile/settings#mails`,
    ].join("\n\n"),
  );
});

test("everything is escaped in HTML, in texts and attributes", () => {
  const photo = { url: `${URL}/media/a"b`, alt: `A "photo" <i>`, width: 1200, height: 900 };
  const { html } = letterMail({ ...letter, photo }, URL);
  for (const safe of [
    "Dear &lt;b&gt;Rahima&lt;/b&gt;,",
    "You&#39;ve earned a &quot;tree&quot; &amp; more",
    "One<br>two",
    "She wrote: &lt;script&gt;",
    `href="${URL}/deed/a?b=1&amp;c=&quot;2&quot;"`,
    "See &lt;it&gt;",
    `alt="A &quot;photo&quot; &lt;i&gt;"`,
    `src="${URL}/media/a&quot;b"`,
  ])
    expect(html).toContain(safe);
  expect(html).not.toMatch(/<script|<b>|<i>/);
});

test("a mail has both schemes, a preview the one that was asked for", () => {
  const [sent, light, dark] = (["auto", "light", "dark"] as const).map(
    (scheme) => letterMail(letter, URL, scheme).html ?? "",
  );
  expect(sent).toContain('<meta name="color-scheme" content="light dark">');
  expect(sent).toContain("prefers-color-scheme:dark");
  for (const fixed of [light, dark]) expect(fixed).not.toContain("prefers-color-scheme");
  expect(light).toContain('bgcolor="#ffffff"');
  expect(dark).not.toContain('bgcolor="#ffffff"');
});

test("only a mail that can be turned off has the headers for it", () => {
  expect(letterMail(letter, URL).headers).toBeUndefined();
  expect(letterMail({ ...letter, unsubscribe: `${URL}/stop` }, URL).headers).toEqual({
    "List-Unsubscribe": `<${URL}/stop>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
});

test("a portrait photo is no higher than a screen", () => {
  const photo = { url: `${URL}/media/a`, alt: "A", width: 900, height: 1200 };
  expect(letterMail({ ...letter, photo }, URL).html).toContain('width="315" alt="A"');
});
