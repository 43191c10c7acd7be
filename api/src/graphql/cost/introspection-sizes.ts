import {
  type GraphQLNamedType,
  type GraphQLSchema,
  type GraphQLType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isWrappingType,
} from "graphql";

/** Lengths of the lists in a schema's introspection. */
export class IntrospectionSizes {
  readonly #lists: ReadonlyMap<string, { readonly average: number; readonly most: number }>;
  /** By wrapping depth: the share of types that are wrapped once more. */
  readonly #wrapped: readonly number[];

  constructor(schema: GraphQLSchema) {
    const types = Object.values(schema.getTypeMap());
    const directives = schema.getDirectives();
    const fields = types.flatMap(fieldsOf);
    const args = fields.map((field) => field.args);
    const inputFields = types.filter(isInputObjectType).map((type) => Object.values(type.getFields()));
    const enumValues = types.filter(isEnumType).map((type) => type.getValues());
    const interfaces = types.map((type) => (isObjectType(type) || isInterfaceType(type) ? type.getInterfaces() : []));
    this.#lists = new Map([
      ["types", sizes([types], 1)],
      ["directives", sizes([directives], 1)],
      ["fields", sizes(types.map(fieldsOf), types.length)],
      ["args", sizes([...args, ...directives.map((directive) => directive.args)], fields.length)],
      ["inputFields", sizes(inputFields, types.length)],
      ["enumValues", sizes(enumValues, types.length)],
      ["interfaces", sizes(interfaces, types.length)],
      ["possibleTypes", sizes([types.filter(isObjectType)], types.length)],
    ]);
    const depths = [...fields, ...args.flat(), ...inputFields.flat()].map(({ type }) => depthOf(type));
    const atLeast = (depth: number): number => depths.filter((each) => each >= depth).length;
    this.#wrapped = Array.from({ length: Math.max(0, ...depths) }, (_, times) => atLeast(times + 1) / atLeast(times));
  }

  /** Length of a list: the average if all types are requested, else the maximum. */
  list(name: string, isInAllTypes: boolean): number {
    const known = this.#lists.get(name);
    return (isInAllTypes ? known?.average : known?.most) ?? 1;
  }

  /**
   * Share of types with `times` wrappers that have one more; without all types it is rounded up, since any type may be
   * requested.
   */
  ofType(times: number, isInAllTypes: boolean): number {
    const share = this.#wrapped[times] ?? 0;
    return isInAllTypes ? share : Math.ceil(share);
  }
}

const sizes = (lists: readonly { readonly length: number }[], among: number) => ({
  average: lists.reduce((sum, { length }) => sum + length, 0) / Math.max(among, 1),
  most: Math.max(0, ...lists.map(({ length }) => length)),
});

const fieldsOf = (type: GraphQLNamedType) =>
  isObjectType(type) || isInterfaceType(type) ? Object.values(type.getFields()) : [];

/** Number of list and non-null wrappers of a type. */
const depthOf = (type: GraphQLType): number => (isWrappingType(type) ? 1 + depthOf(type.ofType as GraphQLType) : 0);
