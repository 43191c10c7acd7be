import { FairSemaphore, type Leave } from "../platform/limits/fair-semaphore";
import { networkOf } from "../platform/limits/network";
import { NetworkWindow } from "../platform/limits/network-window";
import { RENDERING_LIMIT, RENDERING_PLACES } from "../platform/limits/rules";
import { tooManyRequests } from "../platform/limits/too-many-requests";

/**
 * Limits the rendering of pages: each network has a limit per minute, and networks take turns. Cached pages bypass it,
 * so that many readers behind one address cost nothing.
 */
export class RenderingGate {
  readonly #window: NetworkWindow | null;
  readonly #places = new FairSemaphore(RENDERING_PLACES);

  constructor(limited: boolean) {
    this.#window = limited ? new NetworkWindow(RENDERING_LIMIT) : null;
  }

  /** Waits for a place. @throws RATE_LIMITED and SERVICE_UNAVAILABLE at once */
  enter(ip: string): Promise<Leave> {
    const left = this.#window?.count(ip);
    if (left && left.remaining < 0) throw tooManyRequests(left.reset);
    return this.#places.enter(networkOf(ip));
  }
}
