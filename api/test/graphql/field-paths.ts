import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isLeafType,
  isListType,
  isObjectType,
  isRequiredArgument,
} from "graphql";
import { accessOf } from "../../src/platform/graphql/access";
import type { Role } from "../../src/shared/access";

type Field = GraphQLField<unknown, unknown>;

/** A path from a root field to objects. */
export interface FieldPath {
  /** Such as `treeWalk.edges.node.deed`. */
  readonly name: string;
  readonly asker: Asker;
  /** The last two fields that return objects, which identify paths of one kind: `Tree.deed Deed.user`. */
  readonly ending: string;
  readonly fields: readonly Field[];
  readonly type: GraphQLObjectType;
}

export type Asker = "guest" | "member" | "admin";

/** Fields between a list and its objects. */
const WRAPPERS: ReadonlySet<string> = new Set(["items", "edges", "node", "pageInfo"]);
const SIZES: ReadonlySet<string> = new Set(["first", "pageSize"]);
/** Lists beside a deed under review hold at most ten. */
const FEW_AT_MOST = 10;

/** Values for required arguments, by `Type.field.argument`, `field.argument` or `argument`. */
export type Given = Readonly<Record<string, string>>;

export interface PathOptions {
  /** The number of things in a row. */
  readonly depth: number;
  /** The depth of a document, in fields. */
  readonly nesting: number;
  readonly given: Given;
}

/**
 * Every path through the schema's queries that seeded values allow, once for each two consecutive fields: the reads of
 * a field depend on its objects, and these on the field before.
 */
export function fieldPaths(schema: GraphQLSchema, { depth, nesting, given }: PathOptions): FieldPath[] {
  const known = new Set<string>();
  const paths: FieldPath[] = [];
  let waiting: (FieldPath & { readonly things: number; readonly last: string })[] = [];
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) {
    const type = getNamedType(field.type);
    const access = accessOf(field);
    if (!isObjectType(type) || !access || !canBeAsked("Query", field, given)) continue;
    const last = `Query.${field.name}`;
    waiting.push({
      name: field.name,
      asker: askerOf(field.name, access.role),
      ending: last,
      last,
      fields: [field],
      type,
      things: 1,
    });
  }
  while (waiting.length > 0) {
    const next: typeof waiting = [];
    for (const path of waiting) {
      paths.push(path);
      for (const field of Object.values(path.type.getFields())) {
        const type = getNamedType(field.type);
        const isWrapper = WRAPPERS.has(field.name);
        const things = path.things + (isWrapper ? 0 : 1);
        const isDeep = things > depth || path.fields.length + 2 > nesting;
        if (!isObjectType(type) || isDeep || !canBeAsked(path.type.name, field, given)) continue;
        const own = `${path.type.name}.${field.name}`;
        const ending = isWrapper ? `${path.ending} ${own}` : `${path.last} ${own}`;
        if (known.has(`${path.asker} ${ending}`)) continue;
        known.add(`${path.asker} ${ending}`);
        const name = `${path.name}.${field.name}`;
        const last = isWrapper ? path.last : own;
        next.push({ ...path, name, ending, last, fields: [...path.fields, field], type, things });
      }
    }
    waiting = next;
  }
  return paths;
}

const askerOf = (name: string, role: Role): Asker => {
  if (role === "guest") return name === "me" ? "member" : "guest";
  return role === "member" ? "member" : "admin";
};

const valueOf = (parent: string, field: string, argument: string, given: Given): string | undefined =>
  given[`${parent}.${field}.${argument}`] ?? given[`${field}.${argument}`] ?? given[argument];

const canBeAsked = (parent: string, field: Field, given: Given): boolean =>
  field.args
    .filter(isRequiredArgument)
    .every(({ name }) => SIZES.has(name) || valueOf(parent, field.name, name, given) !== undefined);

/**
 * A query along the path to all own fields of its last objects: `size` objects of its first list, and two of each later
 * one.
 */
export function questionOf({ fields, type }: FieldPath, size: number, given: Given): string {
  let isSized = false;
  const asked = (parent: string, field: Field): string => {
    const args = field.args.flatMap(({ name }) => {
      if (SIZES.has(name)) {
        const own = isSized ? 2 : parent === "DeedReview" ? Math.min(size, FEW_AT_MOST) : size;
        isSized = true;
        return `${name}: ${own}`;
      }
      const value = valueOf(parent, field.name, name, given);
      return value === undefined ? [] : `${name}: ${value}`;
    });
    return args.length === 0 ? field.name : `${field.name}(${args.join(", ")})`;
  };
  let parent = "Query";
  const heads = fields.map((field) => {
    const head = asked(parent, field);
    if (isListType(getNullableType(field.type))) isSized = true;
    parent = getNamedType(field.type).name;
    return head;
  });
  const own = Object.values(type.getFields())
    .filter((field) => isLeafType(getNamedType(field.type)) && canBeAsked(type.name, field, given))
    .map((field) => asked(type.name, field));
  const inner = own.length > 0 ? own.join(" ") : "__typename";
  return heads.reduceRight((rest, head) => `{ ${head} ${rest} }`, `{ ${inner} }`);
}

/**
 * Counts the fields of such a query that may send statements: those of the path, and those of the last objects with a
 * resolver.
 */
export function fieldsThatRead({ fields, type }: FieldPath): number {
  const own = Object.values(type.getFields()).filter(
    ({ resolve, type: of }) => isLeafType(getNamedType(of)) && resolve !== undefined,
  );
  return fields.length + own.length;
}

/** Counts the objects at the path's end in an answer. */
export function objectsAt(data: unknown, fields: readonly Field[]): number {
  let level: unknown[] = [data];
  for (const { name } of fields) {
    level = level
      .filter((each): each is Record<string, unknown> => typeof each === "object" && each !== null)
      .flatMap((each) => each[name])
      .filter((each) => each !== null && each !== undefined);
  }
  return level.length;
}
