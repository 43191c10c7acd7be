// Writes a brotli and a gzip form beside every text file of the client build: the server only has to send them.
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const assets = path.join(path.dirname(fileURLToPath(import.meta.url)), "../dist/client/assets");
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

for (const name of await readdir(assets)) {
  if (!/\.(js|css|svg|json)$/.test(name)) continue;
  const file = path.join(assets, name);
  if ((await stat(file)).size < 512) continue;
  const text = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  await writeFile(`${file}.br`, await brotli(text, { params }));
  await writeFile(`${file}.gz`, await zip(text, { level: 9 }));
}
