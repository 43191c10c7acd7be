import { type RequestListener, type Server, type ServerOptions, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { ConfigError } from "../config";
import { HTTP_TIMES } from "../platform/limits/rules";
import { limitSockets } from "./socket-limit";

export interface HttpServer {
  readonly port: number;
  /** Goes on serving, and says with each answer that its connection is the last one's. */
  drain(): void;
  /** Takes no new requests, lets those at hand be answered, and cuts what is left after `withinMs`. */
  stop(withinMs: number): Promise<void>;
}

export interface ListenOptions {
  /** The messages of the listener, if it has its own. */
  readonly messages?: ServerOptions;
  /** How many connections a network may have; any number, unless it is said. */
  readonly socketsEach?: number | null;
  /** The setting that says the port. */
  readonly setting?: string;
}

/** Listens; throws a sentence when the port is taken. */
export async function listen(
  listener: RequestListener,
  host: string,
  port: number,
  { messages = {}, socketsEach = null, setting = "PORT" }: ListenOptions = {},
): Promise<HttpServer> {
  const server = createServer({ ...messages, connectionsCheckingInterval: HTTP_TIMES.checkMs }, listener);
  // Longer than proxies keep idle connections, or they send a request into one that we are just closing.
  server.keepAliveTimeout = HTTP_TIMES.keepAliveMs;
  server.headersTimeout = HTTP_TIMES.headersMs;
  server.requestTimeout = HTTP_TIMES.requestMs;
  if (socketsEach !== null) limitSockets(server, socketsEach);
  let isDraining = false;
  const answering = trackAnswers(server, () => isDraining || !server.listening);
  await listening(server, host, port, setting);
  const drain = (): void => {
    isDraining = true;
    // Whoever is still being answered shall not ask again on the same connection.
    for (const response of answering()) response.shouldKeepAlive = false;
  };
  return {
    drain,
    port: (server.address() as AddressInfo).port,
    stop: async (withinMs) => {
      const closed = new Promise((resolve) => server.close(resolve));
      drain();
      server.closeIdleConnections();
      const tooLate = setTimeout(() => server.closeAllConnections(), withinMs);
      await closed;
      clearTimeout(tooLate);
    },
  };
}

function trackAnswers(server: Server, isLast: () => boolean): () => ReadonlySet<ServerResponse> {
  const open = new Set<ServerResponse>();
  server.on("request", (_request, response) => {
    // A request may still arrive on a connection that was busy when the stop began.
    if (isLast()) response.shouldKeepAlive = false;
    open.add(response);
    response.on("close", () => open.delete(response));
  });
  return () => open;
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
      };
      reject(reasons[error.code ?? ""] ?? error);
    });
    server.listen(port, host, resolve);
  });
}
