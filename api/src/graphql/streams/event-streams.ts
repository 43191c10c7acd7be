import type { Request, RequestHandler, Response } from "express";
import { createHandler } from "graphql-sse/lib/use/express";
import { callerKey } from "../../platform/http/caller-key";
import { contextOf } from "../../platform/http/request-context";
import { whenClosed } from "../../platform/http/when-closed";
import { STREAM_PLACES } from "../../platform/limits/rules";
import { AppError } from "../../shared/errors";
import { FairSemaphore } from "../../platform/limits/fair-semaphore";
import type { GraphqlEngine } from "../engine";
import { questionOf } from "../http-question";

export const wantsStream = (req: Pick<Request, "headers">): boolean => req.headers.accept === "text/event-stream";

/**
 * Subscriptions as server-sent events, by the protocol of graphql-sse: one connection each, with a comment line every
 * twelve seconds. The engine checks limits and access as for every other operation.
 */
export class EventStreams {
  readonly #open = new Set<Response>();
  readonly #places = new FairSemaphore(STREAM_PLACES);
  readonly #handle: (req: Request, res: Response) => Promise<void>;
  #isLeaving = false;

  constructor(engine: GraphqlEngine) {
    this.#handle = createHandler({
      // Without a token, operations cannot share a connection.
      authenticate: () => null,
      onSubscribe: async ({ raw }) => {
        const req = raw as Request;
        const results = await engine.stream(questionOf(req), contextOf(req));
        if ("next" in results) return results;
        if (!("body" in results)) return { data: null, ...results };
        const { status, headers, body } = results;
        return [body.toString(), { status, statusText: "", headers: Object.fromEntries(headers) }];
      },
    });
  }

  readonly handler: RequestHandler = async (req, res, next) => {
    if (!wantsStream(req)) {
      next();
      return;
    }
    if (this.#isLeaving) throw new AppError("SERVICE_UNAVAILABLE", "service.busy", { retryAfter: 1 });
    const leave = await this.#places.enter(callerKey(req));
    this.#open.add(res);
    whenClosed(res, () => {
      this.#open.delete(res);
      leave();
    });
    // Prevents proxies from buffering events.
    res.setHeader("X-Accel-Buffering", "no");
    await this.#handle(req, res);
  };

  /** Ends open streams, so that listeners reconnect to another process, and accepts no new ones. */
  end(): void {
    this.#isLeaving = true;
    for (const res of this.#open) res.end();
  }
}
