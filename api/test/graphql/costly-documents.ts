import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  getNamedType,
  isEnumType,
  isLeafType,
  isNonNullType,
  isInterfaceType,
  isObjectType,
} from "graphql";

export type Random = () => number;

/** Numbers from 0 to 1, the same ones for the same seed. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Possible arguments by name: existing ids, words with matches. */
export type Known = Readonly<Record<string, readonly string[]>>;

/** Documents that request as much as possible in few words: the same again and again, under other names. */
export class CostlyDocuments {
  readonly #random: Random;
  #aliases = 0;

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly known: Known,
    seed: number,
  ) {
    this.#random = randomOf(seed);
  }

  next(): string {
    this.#aliases = 0;
    const roots = this.#many(this.#rootFields(), this.#upTo(3));
    const uses = this.#upTo(15);
    const words = Math.floor(this.#upTo(900) / (roots.length * uses));
    const inOne = this.#chance(0.4);
    const parts = roots.map((root) => {
      const type = getNamedType(root.type);
      const leaf = isInterfaceType(type) ? "{ __typename }" : "";
      const body = isObjectType(type) ? this.#selection(type, inOne ? words * uses : words, 1) : leaf;
      const shared = inOne && isObjectType(type) && uses > 1;
      const name = `F${root.name}`;
      const each = Array.from(
        { length: uses },
        () => `${this.#alias()}: ${root.name}${this.#args(root)} ${shared ? `{ ...${name} }` : body}`,
      );
      return { fields: each.join(" "), fragment: shared ? `fragment ${name} on ${type.name} ${body}` : "" };
    });
    const fields = parts.map((part) => part.fields).join(" ");
    return `{ ${fields} } ${parts.map(({ fragment }) => fragment).join(" ")}`;
  }

  #rootFields(): GraphQLField<unknown, unknown>[] {
    const own = Object.values(this.schema.getQueryType()?.getFields() ?? {});
    return this.#chance(0.12) ? [SchemaMetaFieldDef, TypeMetaFieldDef] : own;
  }

  /** A selection of the given number of words: a few fields, once or very often. */
  #selection(type: GraphQLObjectType, words: number, depth: number): string {
    const fields = Object.values(type.getFields()).filter((field) => depth < 7 || isLeafType(getNamedType(field.type)));
    const chosen = this.#many(fields, this.#upTo(this.#chance(0.5) ? 2 : 12));
    const parts: string[] = ["__typename"];
    let left = words;
    const times = this.#chance(0.5) ? Math.max(1, Math.floor(words / (3 * chosen.length))) : 1;
    for (let time = 0; time < times && left > 0; time += 1) {
      for (const field of chosen) {
        if (left <= 0) break;
        const part = this.#field(field, Math.max(1, Math.floor(left / chosen.length)), depth);
        left -= part.split(/[\s:(){}]+/).length;
        parts.push(part);
      }
    }
    return `{ ${parts.join(" ")} }`;
  }

  #field(field: GraphQLField<unknown, unknown>, words: number, depth: number): string {
    const type: GraphQLNamedType = getNamedType(field.type);
    const directive = this.#chance(0.02) ? " @include(if: true)" : "";
    const head = `${this.#alias()}: ${field.name}${this.#args(field)}${directive}`;
    if (isInterfaceType(type)) return `${head} { __typename }`;
    return isObjectType(type) ? `${head} ${this.#selection(type, words - 4, depth + 1)}` : head;
  }

  #args({ args }: GraphQLField<unknown, unknown>): string {
    const given = args.filter(
      (arg) =>
        (isNonNullType(arg.type) && arg.defaultValue === undefined) ||
        ["pageSize", "first"].includes(arg.name) ||
        this.#chance(0.3),
    );
    const written = given.flatMap((arg) => {
      const value = this.#value(arg);
      return value === null ? [] : `${arg.name}: ${value}`;
    });
    return written.length > 0 ? `(${written.join(", ")})` : "";
  }

  #value({ name, type }: GraphQLArgument): string | null {
    const inner = getNamedType(type);
    if (name === "pageSize" || name === "first") return this.#chance(0.7) ? "100" : String(this.#upTo(100));
    if (name === "page") return String(this.#upTo(3));
    if (isEnumType(inner)) return this.#one(inner.getValues()).name;
    if (inner.name === "Boolean") return this.#chance(0.5) ? "true" : "false";
    if (inner.name === "Int") return String(this.#upTo(30));
    const known = this.known[name];
    return known ? JSON.stringify(this.#one(known)) : null;
  }

  #alias(): string {
    this.#aliases += 1;
    return `a${this.#aliases}`;
  }

  #chance(share: number): boolean {
    return this.#random() < share;
  }

  /** From 1 to `most`, mostly small ones. */
  #upTo(most: number): number {
    return 1 + Math.floor(this.#random() ** 1.5 * most);
  }

  #one<T>(of: readonly T[]): T {
    const chosen = of[Math.floor(this.#random() * of.length)];
    if (chosen === undefined) throw new Error("There is nothing to choose from");
    return chosen;
  }

  #many<T>(of: readonly T[], count: number): T[] {
    return [...new Set(Array.from({ length: count }, () => this.#one(of)))];
  }
}
