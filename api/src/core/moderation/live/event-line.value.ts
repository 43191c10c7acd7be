interface EventLineOptions<T> {
  /** Maximum number of unread events. */
  readonly most: number;
  /** Replaces all unread events of a reader who exceeds the maximum. */
  readonly instead: T;
  readonly onEnd: () => void;
}

const END = { done: true, value: undefined } as const;

/**
 * Queue of events for one reader, who takes them one by one. Leaving ends it at once, also while waiting for the next.
 */
export class EventLine<T> implements AsyncIterableIterator<T> {
  #events: T[] = [];
  #reader: ((result: IteratorResult<T>) => void) | null = null;
  #isOver = false;

  constructor(private readonly options: EventLineOptions<T>) {}

  push(event: T): void {
    if (this.#isOver) return;
    const reader = this.#reader;
    this.#reader = null;
    if (reader) reader({ done: false, value: event });
    else if (this.#events.length < this.options.most) this.#events.push(event);
    else this.#events = [this.options.instead];
  }

  next(): Promise<IteratorResult<T>> {
    const [first, ...others] = this.#events;
    if (this.#isOver) return Promise.resolve(END);
    if (first !== undefined) {
      this.#events = others;
      return Promise.resolve({ done: false, value: first });
    }
    return new Promise((resolve) => (this.#reader = resolve));
  }

  return(): Promise<IteratorResult<T>> {
    if (!this.#isOver) {
      this.#isOver = true;
      this.#reader?.(END);
      this.options.onEnd();
    }
    return Promise.resolve(END);
  }

  async throw(error: unknown): Promise<IteratorResult<T>> {
    await this.return();
    throw error;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}
