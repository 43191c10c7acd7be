// A TCP relay that can fall silent, as a network does.
import { connect, createServer } from "node:net";

/** Relays `from` to `to`, both `{ host, port }`. `cut()` lets nothing through, in either direction, until `mend()`. */
export async function startRelay(from, to) {
  const pairs = new Set();
  let isCut = false;
  const server = createServer({ pauseOnConnect: true }, (near) => {
    const far = connect(to);
    const pair = [near, far];
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      for (const socket of pair) socket.destroy();
    };
    for (const socket of pair) socket.on("error", end).on("close", end);
    near.on("data", (bytes) => isCut || far.write(bytes));
    far.on("data", (bytes) => isCut || near.write(bytes));
    near.resume();
  });
  await new Promise((resolve, reject) => server.once("error", reject).listen(from.port, from.host, resolve));
  const endAll = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
  };
  return {
    cut: () => {
      isCut = true;
    },
    /** Connections from before have lost bytes, so they end. */
    mend: () => {
      isCut = false;
      endAll();
    },
    close: () => {
      endAll();
      server.close();
    },
  };
}
