import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** No system uses ports of this range for outgoing connections, which could take one before it is used. */
const [FIRST, LAST] = [20_000, 32_000];

/** A free port of this machine. */
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
