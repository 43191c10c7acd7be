/** Room for taps and painting. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * The program in steps, each of which the browser evaluates in a task of its own: all at once would hold up a cheap phone
 * for a tenth of a second. The server names the files of all of them in the page.
 */
async function run(): Promise<void> {
  await import("react-dom/client");
  await pause();
  await import("./app/apollo");
  await pause();
  const { start } = await import("./app/start");
  await start();
}

void run();
