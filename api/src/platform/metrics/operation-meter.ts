/** Counters of GraphQL operations. */
export interface OperationMeter {
  /** `field` is the first root field: the schema bounds their number, unlike operation names chosen by clients. */
  operation(type: string, field: string): void;
  failure(code: string): void;
}

/** A meter that counts nothing. */
export const noMeter: OperationMeter = { operation: () => undefined, failure: () => undefined };
