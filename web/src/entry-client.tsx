/** Room for input and painting. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * The client code in steps, each evaluated in its own task: all at once would block a cheap phone for a tenth of a
 * second. The server lists the files of all of them in the page.
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
