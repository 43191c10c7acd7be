import type { Server } from "node:http";
import type { Socket } from "node:net";
import { networkOf } from "../platform/limits/network";

/** Closes connections of a network that has too many. Not for a server behind a proxy, which is one network. */
export function limitSockets(server: Server, each: number): void {
  const open = new Map<string, number>();
  server.on("connection", (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? "");
    const count = (open.get(network) ?? 0) + 1;
    open.set(network, count);
    socket.once("close", () => {
      const rest = (open.get(network) ?? 1) - 1;
      if (rest > 0) open.set(network, rest);
      else open.delete(network);
    });
    if (count > each) socket.destroy();
  });
}
