// What the drill prints: each step with what was seen, and whether it kept to its bars.
const began = Date.now();
const missed = [];

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/** Runs a step under its title. Throws what it throws. */
export async function step(title, work) {
  const at = Date.now();
  console.log(`\n${title}  (${seconds(at - began)} after the start)`);
  const answer = await work();
  console.log(`  took ${seconds(Date.now() - at)}`);
  return answer;
}

const backs = [];

/** The goal of the time between a database that takes writes again and the site's first write. */
const BACK_MS = 2000;

/** How long the site still refused after its database was back. */
export function back(ms, what) {
  bar(ms <= BACK_MS, `the site wrote ${seconds(ms)} after ${what}`);
  backs.push(ms);
}

/** Something that was seen. */
export const saw = (text) => console.log(`  ${text}`);

/** Something that must be so. */
export function bar(holds, text) {
  console.log(`  ${holds ? "✓" : "✗ MISSED:"} ${text}`);
  if (!holds) missed.push(text);
}

/** The closing lines; answers whether every bar held. */
export function conclude() {
  if (backs.length > 0)
    console.log(
      `\nThe site was back ${backs.map(seconds).join(", ")} after its database, the longest ${seconds(Math.max(...backs))}.`,
    );
  console.log(`\n${missed.length === 0 ? "Every bar held." : `${missed.length} bars were missed:`}`);
  for (const text of missed) console.log(`  ${text}`);
  return missed.length === 0;
}
