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

/** Something that was seen. */
export const saw = (text) => console.log(`  ${text}`);

/** Something that must be so. */
export function bar(holds, text) {
  console.log(`  ${holds ? "✓" : "✗ MISSED:"} ${text}`);
  if (!holds) missed.push(text);
}

/** The closing lines; answers whether every bar held. */
export function conclude() {
  console.log(`\n${missed.length === 0 ? "Every bar held." : `${missed.length} bars were missed:`}`);
  for (const text of missed) console.log(`  ${text}`);
  return missed.length === 0;
}
