import { type RequestListener, type Server, type ServerOptions, type ServerResponse, createServer } from "node:http";
import { type AddressInfo, Server as NetServer, type Socket } from "node:net";
import { ConfigError } from "../platform/settings/environment";
import { HTTP_TIMES, PIPELINED_MAX } from "../platform/limits/rules";
import { limitSockets } from "./socket-limit";

export interface HttpServer {
  readonly port: number;
  /** Passes all later requests to this listener. */
  serve(listener: RequestListener): void;
  /** Continues to serve, and closes each connection after its answer. */
  drain(): void;
  /** Accepts no new requests, finishes the running ones, and aborts the rest after `withinMs`. */
  stop(withinMs: number): Promise<void>;
}

export interface ListenOptions {
  /** Messages of the listener, if it has its own. */
  readonly messages?: ServerOptions;
  /** Maximum number of connections per network; unlimited if unset. */
  readonly socketsEach?: number | null;
  /** The setting with the port. */
  readonly setting?: string;
}

/** After a drain, time in ms in which a request that was already on its way is still answered. */
const ON_ITS_WAY_MS = 1000;

/** Listens; throws an error with one sentence if the port is taken. */
export async function listen(
  listener: RequestListener,
  host: string,
  port: number,
  { messages = {}, socketsEach = null, setting = "PORT" }: ListenOptions = {},
): Promise<HttpServer> {
  let isDraining = false;
  let current = listener;
  const answering = new Set<ServerResponse>();
  const begin: RequestListener = (request, response) => {
    // A request may still arrive on a connection that was busy when the stop began.
    if (isDraining || !server.listening) response.shouldKeepAlive = false;
    answering.add(response);
    // Several listeners wait for the end of a response, and a pipeline adds seven.
    response.setMaxListeners(20);
    response.on("close", () => answering.delete(response));
    current(request, response);
  };
  const server = createServer({ ...messages, connectionsCheckingInterval: HTTP_TIMES.checkMs }, inTurn(begin));
  // Longer than proxies keep idle connections; otherwise they could send a request into one that is being closed.
  server.keepAliveTimeout = HTTP_TIMES.keepAliveMs;
  server.headersTimeout = HTTP_TIMES.headersMs;
  server.requestTimeout = HTTP_TIMES.requestMs;
  if (socketsEach !== null) limitSockets(server, socketsEach);
  await listening(server, host, port, setting);
  const drain = (): void => {
    isDraining = true;
    // A client must not send another request on a connection that is about to close.
    for (const response of answering) response.shouldKeepAlive = false;
  };
  const close = async (): Promise<void> => {
    // The server's own `close` also cuts connections on which a request is about to arrive.
    const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
    const arrived = setTimeout(() => server.closeIdleConnections(), ON_ITS_WAY_MS);
    await closed;
    clearTimeout(arrived);
  };
  return {
    drain,
    serve: (next) => {
      current = next;
    },
    port: (server.address() as AddressInfo).port,
    stop: async (withinMs) => {
      const wasDraining = isDraining;
      drain();
      // Connections that are made already are accepted, in the poll phase between the two, before the listener closes.
      if (wasDraining) for (const _ of [1, 2]) await new Promise(setImmediate);
      const closed = wasDraining ? close() : new Promise((resolve) => server.close(resolve));
      const tooLate = setTimeout(() => server.closeAllConnections(), withinMs);
      await closed;
      clearTimeout(tooLate);
    },
  };
}

/**
 * A client may send further requests before the first is answered. They start one after the other: Node reports a
 * connection's end only to the current answer, so later ones would never release their resources.
 */
function inTurn(begin: RequestListener): RequestListener {
  const behind = new WeakMap<Socket, (() => void)[]>();
  return (request, response) => {
    const { socket } = request;
    const take = (): void => {
      if (socket.destroyed) return;
      response.once("close", () => behind.get(socket)?.shift()?.());
      begin(request, response);
    };
    // Node assigns the connection to the current answer.
    if (response.socket) {
      take();
      return;
    }
    const line = behind.get(socket) ?? [];
    behind.set(socket, line);
    if (line.push(take) > PIPELINED_MAX) socket.destroy();
  };
}

async function listening(server: Server, host: string, port: number, setting: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const reasons: Record<string, ConfigError> = {
        EADDRINUSE: new ConfigError(
          setting,
          `${port} is taken by another program: stop that, or set another ${setting}`,
        ),
        EACCES: new ConfigError(setting, `${port} may not be used by this user: set one above 1023`),
        EADDRNOTAVAIL: new ConfigError("HOST", `${host} is no address of this machine`),
        ENOTFOUND: new ConfigError("HOST", `${host} is no name that this machine knows`),
        EAI_AGAIN: new ConfigError("HOST", `${host} is no name that this machine knows`),
      };
      reject(reasons[error.code ?? ""] ?? error);
    });
    server.listen(port, host, resolve);
  });
}
