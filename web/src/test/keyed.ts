import { equal } from "@wry/equality";

interface Sent {
  readonly input: object;
  readonly idempotencyKey?: string | null;
}

/** Matches the variables of a mutation that is sent with this input and any key. */
export const keyed =
  (input: object) =>
  (sent: Sent): boolean =>
    /^[0-9a-f]{32}$/.test(sent.idempotencyKey ?? "") && equal(sent.input, input);
