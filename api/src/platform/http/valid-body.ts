import { wholeNumber } from "@tree-for-deed/common/text";
import { getMetadataStorage } from "class-validator";
import { AppError } from "../../shared/errors";
import { assertStorable } from "../../shared/storable";
import { validInput } from "../../shared/valid-input";

type Class<T> = new () => T;

/**
 * A JSON body as a validated input, by the same classes that GraphQL uses; numbers may be text, as forms send them.
 * Properties without a class-validator decorator are dropped, so a body can never set a field that its class does not
 * have.
 */
export async function validBody<T extends object>(inputClass: Class<T>, body: unknown): Promise<T> {
  return validInput(inputClass, withNumbers(inputClass, plainBody(body)));
}

function withNumbers<T extends object>(inputClass: Class<T>, body: object): object {
  const rules = getMetadataStorage().getTargetValidationMetadatas(inputClass, "", false, false);
  const numbers = new Set(rules.filter(({ name }) => name === "isInt").map(({ propertyName }) => propertyName));
  if (numbers.size === 0) return body;
  const read = ([name, value]: [string, unknown]): [string, unknown] => [
    name,
    numbers.has(name) && typeof value === "string" ? (wholeNumber(value) ?? value) : value,
  ];
  return Object.fromEntries(Object.entries(body).map(read));
}

/** A JSON body before validation. @throws BAD_USER_INPUT unless it is an object with storable text */
export function plainBody(body: unknown): object {
  if (body === null || typeof body !== "object" || Array.isArray(body)) {
    throw new AppError("BAD_USER_INPUT", "request.notJson", { message: "The body must be a JSON object" });
  }
  assertStorable(body);
  return body;
}
