type Handler<A extends readonly unknown[]> = (...what: A) => Promise<unknown>;

/** Registers a handler in one wiring of the modules. */
export type Subscription = (wiring: object) => void;

/**
 * An event of a module that modules of higher tiers handle in the same transaction: the module emits it, they handle
 * it, and imports go downward only. A failing handler fails the action.
 */
export class DomainEvent<A extends readonly unknown[]> {
  readonly #handlers = new WeakMap<object, Handler<A>[]>();

  /** `optional` events are for capabilities, any of which may be missing. */
  constructor(
    readonly name: string,
    private readonly options: { readonly optional?: boolean } = {},
  ) {}

  /** Returns the subscription for a module's `handles`. */
  handledBy(handler: Handler<A>): Subscription {
    return (wiring) => this.#handlers.set(wiring, [...this.#in(wiring), handler]);
  }

  /** @throws when no module of this wiring handles it and it is not optional: an effect would be missing */
  assertHandled(wiring: object): void {
    if (!this.options.optional && this.#in(wiring).length === 0) throw new Error(`No module handles "${this.name}"`);
  }

  /** Calls all handlers of this wiring, one after the other. */
  async tell(wiring: object, ...what: A): Promise<void> {
    for (const handler of this.#in(wiring)) await handler(...what);
  }

  #in(wiring: object): readonly Handler<A>[] {
    return this.#handlers.get(wiring) ?? [];
  }
}
