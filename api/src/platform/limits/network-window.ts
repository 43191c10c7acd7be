import { LRUCache } from "lru-cache";
import { networkOf } from "./network";
import { type Allowance, RequestWindow, type Stopwatch } from "./request-window";
import type { Window } from "./rules";

const NETWORKS_MAX = 50_000;

/** A rate limit per network, counted in this process and synchronously. */
export class NetworkWindow {
  readonly #networks = new LRUCache<string, RequestWindow>({ max: NETWORKS_MAX });

  constructor(
    private readonly window: Window,
    private readonly now: Stopwatch = () => performance.now(),
  ) {}

  /** Counts one request of an address; `remaining` is negative if it is one too many. */
  count(ip: string): Allowance {
    const network = networkOf(ip);
    const known = this.#networks.get(network);
    const caller = known ?? new RequestWindow(this.window, this.now);
    if (!known) this.#networks.set(network, caller);
    return caller.request();
  }
}
