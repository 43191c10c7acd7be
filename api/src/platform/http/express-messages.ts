import { IncomingMessage, type ServerOptions, ServerResponse } from "node:http";
import type { Express } from "express";

/** Classes from which `createServer` makes requests and responses. */
export type Messages = Required<Pick<ServerOptions, "IncomingMessage" | "ServerResponse">>;

/**
 * Message classes with the app's prototypes from the start. Express replaces each message's prototype when it arrives,
 * which doubles a small request's cost and keeps every message in memory until the next full collection; with these
 * classes nothing changes. An app works without them, too.
 */
export function messagesOf(app: Express): Messages {
  class AppRequest extends IncomingMessage {}
  class AppResponse<R extends IncomingMessage> extends ServerResponse<R> {}
  Object.setPrototypeOf(AppRequest.prototype, app.request);
  Object.setPrototypeOf(AppResponse.prototype, app.response);
  Object.assign(app, { request: AppRequest.prototype, response: AppResponse.prototype });
  return { IncomingMessage: AppRequest, ServerResponse: AppResponse };
}
