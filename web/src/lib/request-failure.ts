import type { Failure } from "./told-failure";

/** An error outside of Apollo: no connection, a response of the REST interface, missing code. */
export class RequestFailure extends Error {
  readonly failure: Failure;

  constructor(key: string, message: string, code = "REQUEST_FAILED", more: Partial<Failure> = {}) {
    super(message);
    this.name = "RequestFailure";
    this.failure = { args: {}, fields: [], requestId: "", ...more, code, key, message };
  }
}
