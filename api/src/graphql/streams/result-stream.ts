import type { ExecutionResult } from "graphql";
import { expectedFailure } from "../../platform/database/failures";
import type { RequestContext } from "../../shared/request";
import { toGraphQLError } from "../public-error";

interface StreamParts {
  readonly context: RequestContext;
  /** Prepares a result for the client. */
  readonly fit: (result: ExecutionResult) => ExecutionResult;
  /** @throws UNAUTHENTICATED, FORBIDDEN for a listener without access */
  readonly assertStill: () => void;
}

/** Milliseconds until the listener's session is checked again. */
const KNOWN_MS = 2000;

/** Results of a subscription, until the source ends, the reader leaves or loses access. */
export class ResultStream implements AsyncIterableIterator<ExecutionResult> {
  #knownAt = performance.now();
  #isOver = false;

  constructor(
    private readonly results: AsyncIterableIterator<ExecutionResult>,
    private readonly parts: StreamParts,
  ) {}

  async next(): Promise<IteratorResult<ExecutionResult>> {
    const result = this.#isOver ? null : await this.results.next();
    if (!result || result.done) return this.return();
    const refusal = await this.#refusal();
    if (!refusal) return { done: false, value: this.parts.fit(result.value) };
    await this.return();
    return { done: false, value: refusal };
  }

  async return(): Promise<IteratorResult<ExecutionResult>> {
    this.#isOver = true;
    await this.results.return?.();
    return { done: true, value: undefined };
  }

  async throw(error: unknown): Promise<IteratorResult<ExecutionResult>> {
    await this.return();
    throw error;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async #refusal(): Promise<ExecutionResult | null> {
    const { context, fit, assertStill } = this.parts;
    try {
      if (performance.now() - this.#knownAt >= KNOWN_MS) {
        await context.session.recognizeAgain();
        this.#knownAt = performance.now();
      }
      assertStill();
      return null;
    } catch (error) {
      const expected = expectedFailure(error);
      if (!expected) throw error;
      return fit({ errors: [toGraphQLError(expected, context.requestId)] });
    }
  }
}
