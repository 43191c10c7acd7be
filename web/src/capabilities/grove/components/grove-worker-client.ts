import type { Answer, Asked, Kind } from "./grove-questions";

/** Client of the worker that lays out and draws one grove. */
export class GroveWorkerClient {
  readonly #worker = new Worker(new URL("grove-worker.ts", import.meta.url), { type: "module" });
  readonly #waiting = new Map<number, (answer: never) => void>();
  #asked = 0;

  /** `onFailure` is called when the worker cannot be loaded, or fails. */
  constructor(onFailure: (cause: unknown) => void) {
    this.#worker.onmessage = ({ data: { id, answer } }: MessageEvent<{ id: number; answer: never }>) => {
      this.#waiting.get(id)?.(answer);
      this.#waiting.delete(id);
    };
    this.#worker.onerror = onFailure;
  }

  /** The answer to a request; it never resolves after the client has stopped. */
  ask<K extends Kind>(kind: K, asked: Asked<K>): Promise<Answer<K>> {
    const id = (this.#asked += 1);
    this.#worker.postMessage({ id, kind, asked });
    return new Promise((resolve) => this.#waiting.set(id, resolve));
  }

  stop(): void {
    this.#worker.terminate();
    this.#waiting.clear();
  }
}
