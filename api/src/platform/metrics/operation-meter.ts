/** Counters of GraphQL operations. */
export interface OperationMeter {
  /** `field` is the first root field: the schema bounds how many there are, unlike the names that clients give. */
  operation(type: string, field: string): void;
  failure(code: string): void;
}

/** A meter that counts nothing. */
export const noMeter: OperationMeter = { operation: () => undefined, failure: () => undefined };
