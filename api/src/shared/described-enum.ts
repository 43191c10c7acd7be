import { registerEnumType } from "type-graphql";

/** Makes an enum one of the schema, by the name that it has there: what it is, and what each of its values means. */
export function describedEnum<T extends object>(
  enums: Readonly<Record<string, T>>,
  description: string,
  meanings: Readonly<Record<keyof T, string>>,
): void {
  const described = Object.entries<string>(meanings).map(([value, meaning]) => [value, { description: meaning }]);
  for (const [name, values] of Object.entries(enums)) {
    registerEnumType(values, { name, description, valuesConfig: Object.fromEntries(described) as object });
  }
}
