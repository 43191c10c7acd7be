// Makes what all pages share, after both builds: the drawings that they show by reference, and a style sheet for each
// language: the styles of home and those that several public pages need, as they are drawn with samples of everything the
// API may answer. All others stand in the page that needs them.
import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { buildSchema } from "graphql";
import sharp from "sharp";
import { sampleAnswers } from "./sample-answers.mjs";

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "..");
const client = path.join(root, "dist/client");
const { fontFaces, languages, mailHeader, nightScenes, publicPages, seasonStyles, sharedStyles, sprite } = await import(
  path.join(root, "dist/server/entry-server.js")
);
const schema = buildSchema(await readFile(path.join(root, "../schema.graphql"), "utf8"));

/** Writes a file that browsers may keep for ever, and answers its path. */
async function asset(name, ending, text) {
  const hash = createHash("sha256").update(text).digest("base64url").slice(0, 8);
  const file = `/assets/${name}-${hash}.${ending}`;
  await writeFile(path.join(client, file), text);
  return file;
}

const site = {
  publicUrl: "https://example.org",
  contact: {
    email: "a@example.org",
    facebook: "https://example.org/",
    instagram: "https://example.org/",
    linkedin: null,
  },
  timeZone: "Asia/Dhaka",
  lite: false,
  known: [],
};
const addresses = publicPages("sample");
/** What is there in one sample is missing in the other. */
const samples = [sampleAnswers(schema, 0), sampleAnswers(schema, 1)];

async function styleSheet(language) {
  const styles = await sharedStyles(
    addresses.map((url) => samples.map((execute) => ({ ...site, url, language, execute }))),
  );
  const text = fontFaces + nightScenes + seasonStyles + styles.map(({ css }) => css).join("");
  return { path: await asset(language, "css", text), names: styles.map(({ name }) => name) };
}

const styles = {};
for (const language of languages) styles[language] = await styleSheet(language);

const shared = {
  styles,
  sprite: await asset("drawings", "svg", sprite()),
};
// Mail programs show no SVG.
await mkdir(path.join(client, "icons"), { recursive: true });
await sharp(Buffer.from(mailHeader())).png({ palette: true }).toFile(path.join(client, "icons/mail.png"));
await writeFile(path.join(client, ".vite/shared.json"), JSON.stringify(shared));
