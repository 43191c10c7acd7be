import type { Failure } from "./told-failure";

/** A failure that Apollo knows nothing of: no connection, an answer of the REST interface, code that cannot be had. */
export class RequestFailure extends Error {
  readonly failure: Failure;

  constructor(key: string, message: string, code = "REQUEST_FAILED", more: Partial<Failure> = {}) {
    super(message);
    this.name = "RequestFailure";
    this.failure = { args: {}, fields: [], requestId: "", ...more, code, key, message };
  }
}
