import { limits } from "@tree-for-deed/common/limits";
import { photosIn, renderMarkdown } from "./post-markdown.value";
import { readingMinutes } from "./reading-minutes.value";

const HASH = "a".repeat(64);

test("renders what a post needs", () => {
  const html = renderMarkdown(
    "# এক\n\n## দুই\n\n**গাছ** ও *ফুল* ~~না~~\n\n1. ক\n2. খ\n\n- গ\n\n> উক্তি\n\n`x < y`\n\n|a|b|\n|-|-|\n|1|2|",
  );
  expect(html).toContain("<h2>এক</h2>");
  expect(html).toContain("<h3>দুই</h3>");
  expect(html).toContain("<p><strong>গাছ</strong> ও <em>ফুল</em> <s>না</s></p>");
  expect(html).toContain("<ol>\n<li>ক</li>\n<li>খ</li>\n</ol>");
  expect(html).toContain("<blockquote>");
  expect(html).toContain("<code>x &lt; y</code>");
  expect(html).toContain("<td>1</td>");
});

test.each([
  ["# a\n## b\n### c", ["h2", "h3", "h4"]],
  ["### a\n#### b", ["h2", "h3"]],
  ["# a\n###### b", ["h2", "h6"]],
  ["Title\n===\n\nother\n---", ["h2", "h3"]],
])("the highest heading of %j is the second level", (text, tags) => {
  expect([...renderMarkdown(text).matchAll(/<(h\d)>/g)].map(([, tag]) => tag)).toEqual(tags);
});

test("a picture whose size is known keeps its room", () => {
  const sizes = new Map([[HASH, { width: 1600, height: 1200 }]]);
  expect(renderMarkdown(`![গাছ](/media/${HASH}-640)`, sizes)).toBe(
    `<p><img src="/media/${HASH}-640" alt="গাছ" width="1600" height="1200" loading="lazy" decoding="async" /></p>`,
  );
});

const ATTACKS = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<svg onload=alert(1)>",
  "<iframe src=https://evil.example></iframe>",
  "<xmp><img src=x onerror=alert(1)></xmp>",
  "<style>@import 'https://evil.example'</style>",
  "<a href='javascript:alert(1)'>x</a>",
  "[x](javascript:alert(1))",
  "[x](JaVaScRiPt:alert(1))",
  "[x](java\nscript:alert(1))",
  "[x](&#106;avascript:alert(1))",
  "[x](vbscript:alert(1))",
  "[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)",
  "<javascript:alert(1)>",
  "[x]: javascript:alert(1)\n\n[x]",
  "![x](javascript:alert(1))",
  "![x](data:image/svg+xml;base64,PHN2Zz4=)",
  '![x"onerror="alert(1)](/media/x)',
  '[x](https://example.org "title\\" onmouseover=\\"alert(1)")',
  "![x](https://evil.example/pixel.gif)",
  "![x](//evil.example/pixel.gif)",
  `![x](https://evil.example/media/${HASH}-640)`,
  `![x](/media/../${HASH}-640)`,
  "[x](//evil.example)",
  "`</code><script>alert(1)</script>`",
  "```\n</pre><script>alert(1)</script>\n```",
  '```"><script>alert(1)</script>\ncode\n```',
  "{{7*7}}",
  "<details open ontoggle=alert(1)>",
  "<math><mi//xlink:href='data:x,<script>alert(1)</script>'>",
];

test.each(ATTACKS)("lets nothing of %j run or call out", (text) => {
  const html = renderMarkdown(text);
  const tags = [...html.matchAll(/<\/?([a-z0-9]+)((?:\s[^<>]*)?)>/gi)];
  for (const [, name = "", attributes = ""] of tags) {
    expect(["p", "a", "code", "pre", "em", "strong"]).toContain(name.toLowerCase());
    expect(attributes).not.toMatch(/\bon\w+\s*=|script|data:|style|title/i);
    if (attributes !== "") expect(attributes).toMatch(/^ href="https?:\/\/[^"]*" rel="noopener nofollow"$|^ rel="/);
  }
  // No other character opens a tag.
  expect(html.replace(/<\/?[a-z0-9]+(?:\s[^<>]*)?>/gi, "")).not.toContain("<");
});

test("a tag has no attribute that a text does not need", () => {
  const html = renderMarkdown(
    '|a|b|\n|:-:|-:|\n|1|2|\n\n```js onload=x\ncode\n```\n\n3. c\n\n[x](ftp://evil.example) [y](https://example.org "t") [z](//evil.example)',
  );
  const attributes = [...html.matchAll(/<[a-z0-9]+((?:\s[^<>]*)?)>/gi)].map(([, given = ""]) => given).filter(Boolean);
  expect(attributes).toEqual([
    ' start="3"',
    ' rel="noopener nofollow"',
    ' href="https://example.org" rel="noopener nofollow"',
    ' rel="noopener nofollow"',
  ]);
  expect(html).toContain("<pre><code>code\n</code></pre>");
});

test("links: ours are followed, others are told nothing and vouched for by nobody", () => {
  expect(renderMarkdown("[a](/deeds) https://example.org/x [m](mailto:a@example.org)")).toBe(
    '<p><a href="/deeds">a</a> <a href="https://example.org/x" rel="noopener nofollow">https://example.org/x</a> ' +
      '<a href="mailto:a@example.org" rel="noopener nofollow">m</a></p>',
  );
  expect(renderMarkdown("example.org")).toBe("<p>example.org</p>");
});

test("pictures: our own, lazily; and which they are", () => {
  const text = `![চারা](/media/${HASH}-1080) ![b](/media/${HASH}-640.webp)![c](https://example.org/c.png)`;
  expect(renderMarkdown(text)).toBe(
    `<p><img src="/media/${HASH}-1080" alt="চারা" loading="lazy" decoding="async" /> ` +
      `<img src="/media/${HASH}-640.webp" alt="b" loading="lazy" decoding="async" /></p>`,
  );
  expect(photosIn(text)).toEqual([HASH]);
  expect(photosIn(`\`![x](/media/${HASH}-640)\``)).toEqual([]);
});

test("a text made to be slow is not", () => {
  // Long enough that an algorithm with quadratic time would exceed the test's time limit.
  const length = 5 * limits.postContentMax;
  for (const part of ["[", "*a_", "> ", "![]("]) {
    expect(renderMarkdown(part.repeat(length / part.length)).length).toBeGreaterThan(0);
  }
});

test("reading takes a minute for 200 words, at least one", () => {
  expect(readingMinutes("")).toBe(1);
  expect(readingMinutes("গাছ লাগান ".repeat(300))).toBe(3);
});
