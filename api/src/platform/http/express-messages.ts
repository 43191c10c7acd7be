import { IncomingMessage, type ServerOptions, ServerResponse } from "node:http";
import type { Express } from "express";

/** Classes from which `createServer` makes requests and responses. */
export type Messages = Required<Pick<ServerOptions, "IncomingMessage" | "ServerResponse">>;

/**
 * Message classes that take an app's prototypes before it gets any request. Express replaces each message's prototype
 * when it arrives, which doubles a small request's cost and keeps every message in memory until the next full
 * collection; with these classes nothing changes. An app works without them, too.
 */
export function createMessages(): { readonly messages: Messages; readonly adoptFrom: (app: Express) => void } {
  class AppRequest extends IncomingMessage {}
  class AppResponse<R extends IncomingMessage> extends ServerResponse<R> {}
  return {
    messages: { IncomingMessage: AppRequest, ServerResponse: AppResponse },
    adoptFrom: (app) => {
      Object.setPrototypeOf(AppRequest.prototype, app.request);
      Object.setPrototypeOf(AppResponse.prototype, app.response);
      Object.assign(app, { request: AppRequest.prototype, response: AppResponse.prototype });
    },
  };
}
