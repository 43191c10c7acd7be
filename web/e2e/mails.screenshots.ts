import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { shot } from "./screen-checks";
import { expect, test } from "./site";

const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), "../../screenshots/mails");

const bengaliFont = createRequire(import.meta.url).resolve(
  "@fontsource-variable/noto-sans-bengali/files/noto-sans-bengali-bengali-wght-normal.woff2",
);

const previews: {
  text: string;
  answer?: { mailPreviews: { kind: string; html: string }[] };
} = {
  text: "query Mails($language: Language!, $dark: Boolean!) { mailPreviews(language: $language, dark: $dark) { kind html } }",
};

/** Narrow phones, and mail programs of desks. */
const widths = [320, 600];

// The pictures that are kept off in the end.
test.use({ provoked: /ERR_FAILED/ });

test("every mail", async ({ page, newAdmin, language }) => {
  test.setTimeout(600_000);
  const { api } = await newAdmin();
  // Readers' devices have a Bengali font, which the machine that takes the pictures may lack.
  const font = readFileSync(bengaliFont).toString("base64");
  const face = `@font-face{font-family:"Noto Sans Bengali";font-weight:100 900;src:url(data:font/woff2;base64,${font});unicode-range:U+0964-0965,U+0980-09FF,U+200C-200D,U+25CC}`;
  const show = async (html: string, width: number): Promise<void> => {
    await page.setViewportSize({ width, height: 640 });
    await page.setContent(html, { waitUntil: "load" });
    await page.addStyleTag({ content: face });
    await page.evaluate(() => document.fonts.ready);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(sideways).toBeLessThanOrEqual(0);
  };
  for (const dark of [false, true]) {
    const { mailPreviews } = await api.ask(previews, { language, dark });
    for (const { kind, html } of mailPreviews)
      for (const width of widths) {
        await show(html, width);
        const name = `${kind}-${language}-${width}-${dark ? "dark" : "light"}.png`;
        await page.screenshot({ ...shot, fullPage: true, path: path.join(folder, name) });
      }
  }
  await page.route(/\.(png|webp|jpg)$|\/media\//, (route) => route.abort());
  const { mailPreviews } = await api.ask(previews, { language, dark: false });
  for (const { kind, html } of mailPreviews) {
    await show(html, 320);
    await page.screenshot({
      ...shot,
      fullPage: true,
      path: path.join(folder, `${kind}-${language}-320-no-images.png`),
    });
  }
});
