import { IncomingMessage, type ServerOptions, ServerResponse } from "node:http";
import type { Express } from "express";

/** Classes from which `createServer` makes requests and responses. */
export type Messages = Required<Pick<ServerOptions, "IncomingMessage" | "ServerResponse">>;

/**
 * Classes of messages that are the app's own from birth. Express gives each message its prototype when it arrives,
 * which doubles a small request's cost and keeps every one in memory until the next full collection; to these it gives
 * what they have. An app that is served without them works all the same.
 */
export function messagesOf(app: Express): Messages {
  class AppRequest extends IncomingMessage {}
  class AppResponse<R extends IncomingMessage> extends ServerResponse<R> {}
  Object.setPrototypeOf(AppRequest.prototype, app.request);
  Object.setPrototypeOf(AppResponse.prototype, app.response);
  Object.assign(app, { request: AppRequest.prototype, response: AppResponse.prototype });
  return { IncomingMessage: AppRequest, ServerResponse: AppResponse };
}
