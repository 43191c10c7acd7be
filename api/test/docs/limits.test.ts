import { readFileSync } from "node:fs";
import path from "node:path";
import { RENDERING_LIMIT, RENDERING_PLACES } from "../../src/platform/limits/rules";

const document = readFileSync(path.resolve(__dirname, "../../../docs/limits.md"), "utf8");
const rows = document
  .split("\n")
  .filter((line) => line.startsWith("| "))
  .map((line) => line.split("|").map((cell) => cell.trim()));

/** What the code says of a limit of `docs/limits.md`, as it stands there. */
const said: Readonly<Record<string, string>> = {
  "renderings of one network": `${RENDERING_LIMIT.points} in ${RENDERING_LIMIT.seconds} s`,
  "renderings at once, of one caller": `${RENDERING_PLACES.atOnce}, ${RENDERING_PLACES.atOnceEach}`,
  "waiting for a rendering, of one caller": `${RENDERING_PLACES.waiting}, ${RENDERING_PLACES.waitingEach}`,
};

it.each(Object.entries(said))("the table of limits says what the code does about %s", (limit, value) => {
  expect(rows.filter(([, , name]) => name === limit).map(([, , , written]) => written)).toEqual([value]);
});
