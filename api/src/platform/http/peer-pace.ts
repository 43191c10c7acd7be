import type { Request, RequestHandler, Response } from "express";
import { AppError } from "../../shared/errors";
import type { PeerPatience } from "../limits/rules";

/** Answers a request that came too slowly, in the error format of its interface. */
export type AnswerSlow = (error: AppError, req: Request, res: Response) => void;

/** A request and its response, with their progress at the last check. */
interface Exchange {
  readonly req: Request;
  readonly res: Response;
  windowAt: number;
  windowBytes: number;
  /** When all of the response was written. */
  saidAt: number | null;
  isTimed: boolean;
}

/**
 * Disconnects peers that send or read too slowly, since each costs a connection and memory. One timer checks all
 * exchanges, so that a request costs only an entry in a set.
 */
export class PeerPace {
  readonly #open = new Set<Exchange>();
  readonly #timer: NodeJS.Timeout;

  constructor(
    private readonly patience: PeerPatience,
    private readonly answerSlow: AnswerSlow,
  ) {
    this.#timer = setInterval(() => this.#look(performance.now()), patience.checkMs).unref();
  }

  readonly middleware: RequestHandler = (req, res, next) => {
    const exchange: Exchange = {
      req,
      res,
      windowAt: performance.now(),
      windowBytes: req.socket.bytesRead,
      saidAt: null,
      isTimed: false,
    };
    this.#open.add(exchange);
    res.on("close", () => void (req.complete && this.#open.delete(exchange)));
    next();
  };

  close(): void {
    clearInterval(this.#timer);
  }

  #look(now: number): void {
    for (const exchange of this.#open) {
      if (isOver(exchange)) this.#open.delete(exchange);
      else if (exchange.res.writableEnded) this.#lookAtReader(exchange, now);
      else if (exchange.req.complete) this.#limitSilence(exchange);
      else this.#lookAtSender(exchange, now);
    }
  }

  #lookAtSender(exchange: Exchange, now: number): void {
    const { req, res } = exchange;
    const { windowMs, windowBytes } = this.patience;
    const received = req.socket.bytesRead;
    // While nobody reads the body, the sender is not the slow one.
    const isWaited = req.readableFlowing === true;
    if (isWaited && now - exchange.windowAt < windowMs) return;
    if (isWaited && received - exchange.windowBytes < windowBytes) {
      this.#refuse(req, res);
      return;
    }
    exchange.windowAt = now;
    exchange.windowBytes = received;
  }

  #refuse(req: Request, res: Response): void {
    if (res.headersSent) {
      req.socket.destroy();
      return;
    }
    const { windowMs, windowBytes } = this.patience;
    const args = { bytes: windowBytes, seconds: Math.ceil(windowMs / 1000) };
    res.set("Connection", "close");
    this.answerSlow(new AppError("REQUEST_TIMEOUT", "request.tooSlow", { args }), req, res);
  }

  #lookAtReader(exchange: Exchange, now: number): void {
    const { answerMs, lingerMs } = this.patience;
    exchange.saidAt ??= now;
    this.#limitSilence(exchange);
    const allowed = exchange.req.complete ? answerMs : lingerMs;
    if (now - exchange.saidAt >= allowed) exchange.req.socket.destroy();
  }

  /**
   * Node's socket timeout distinguishes a socket that stands still from one that moves, also within one large write.
   */
  #limitSilence(exchange: Exchange): void {
    const { socket } = exchange.req;
    if (exchange.isTimed || socket.writableLength === 0) return;
    exchange.isTimed = true;
    socket.setTimeout(this.patience.unreadMs);
  }
}

/** The rest of a refused body may still arrive after its response was read. */
const isOver = ({ req, res }: Exchange): boolean => req.socket.destroyed || (res.closed && req.complete);
