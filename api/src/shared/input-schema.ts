import { getMetadataStorage } from "class-validator";
import { ruleOf } from "./validation";

type Schema = Record<string, unknown>;

/** The schema of each validation rule of class-validator, by the name of the rule. */
const SAYS: Readonly<Record<string, (constraints: readonly unknown[]) => Schema>> = {
  isString: () => ({ type: "string" }),
  isBoolean: () => ({ type: "boolean" }),
  // Forms send numbers as text, in any digits.
  isInt: () => ({ type: ["integer", "string"] }),
  isArray: () => ({ type: "array" }),
  min: ([minimum]) => ({ minimum }),
  max: ([maximum]) => ({ maximum }),
  arrayMaxSize: ([maxItems]) => ({ maxItems }),
  isIn: ([values]) => ({ type: "string", enum: values }),
  isEnum: ([, values]) => ({ type: "string", enum: values }),
};

/** JSON Schema of an input class, read from the rules by which its instances are checked. */
export function inputSchema(inputClass: new () => object): { properties: Record<string, Schema>; required: string[] } {
  const properties: Record<string, Schema> = {};
  const optional = new Set<string>();
  const nullable = new Set<string>();
  const rules = getMetadataStorage().getTargetValidationMetadatas(inputClass, "", false, false);
  for (const { propertyName, type, name, constraints, each } of rules) {
    const known = properties[propertyName] ?? {};
    if (type === "conditionalValidation") {
      optional.add(propertyName);
      if (name === "isOptional") nullable.add(propertyName);
      properties[propertyName] = known;
      continue;
    }
    const said = name === "follows" ? textOf(inputClass, propertyName) : (SAYS[name ?? ""]?.(constraints) ?? {});
    properties[propertyName] = { ...known, ...(each ? { type: "array", items: said } : said) };
  }
  for (const name of nullable) properties[name] = withNull(properties[name] ?? {});
  return { properties, required: Object.keys(properties).filter((name) => !optional.has(name)) };
}

function textOf(inputClass: new () => object, property: string): Schema {
  const rule = ruleOf(inputClass, property);
  if (!rule) return { type: "string" };
  const { max } = rule;
  const mayBeEmpty = rule.problemOf("", {}) === null;
  return { type: "string", ...(max !== undefined && { maxLength: max }), ...(!mayBeEmpty && { minLength: 1 }) };
}

function withNull(schema: Schema): Schema {
  const types = [schema["type"] ?? []].flat();
  const values = schema["enum"];
  return {
    ...schema,
    ...(types.length > 0 && { type: [...types, "null"] }),
    ...(Array.isArray(values) && { enum: [...(values as unknown[]), null] }),
  };
}
