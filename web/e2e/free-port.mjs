import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** From here to there no system gives a port to a connection that goes out, which could take it before it is used. */
const [FIRST, LAST] = [20_000, 32_000];

/** A port of this machine on which nothing listens. */
export async function freePort() {
  for (;;) {
    const port = randomInt(FIRST, LAST);
    const server = createServer().listen(port, "127.0.0.1");
    const isFree = await new Promise((resolve) => {
      server.once("listening", () => resolve(true));
      server.once("error", () => resolve(false));
    });
    if (!isFree) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}
