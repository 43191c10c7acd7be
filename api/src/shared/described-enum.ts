import { registerEnumType } from "type-graphql";

/** The values of an object, as a type. */
export type ValueOf<T> = T[keyof T];

/** An enum of the schema: each member has its value and its description. */
export function describedEnum<const T extends Readonly<Record<string, readonly [value: string, meaning: string]>>>(
  name: string,
  description: string,
  members: T,
): { readonly [K in keyof T]: T[K][0] } {
  const each = Object.entries(members);
  const values = Object.fromEntries(each.map(([key, [value]]) => [key, value]));
  const valuesConfig = Object.fromEntries(each.map(([key, [, meaning]]) => [key, { description: meaning }]));
  registerEnumType(values, { name, description, valuesConfig });
  return values as { readonly [K in keyof T]: T[K][0] };
}
