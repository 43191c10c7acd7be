import {
  type FieldNode,
  type FragmentDefinitionNode,
  type FragmentSpreadNode,
  type GraphQLArgument,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type InlineFragmentNode,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
  type ValueNode,
  getNamedType,
  getNullableType,
  isCompositeType,
  isIntrospectionType,
  isListType,
} from "graphql";
import { accessOf } from "../../platform/graphql/access";
import { largestPageOf } from "../../platform/graphql/largest-page";
import { type ErrorCode, badField } from "../../shared/errors";
import { limits } from "@tree-for-deed/common/limits";
import { hasRole } from "../../shared/access";
import type { Viewer } from "../../shared/request";
import type { AnswerSize } from "./answer-size";
import { IntrospectionSizes } from "./introspection-sizes";
import { rootNodes } from "../admission/root-fields";
import { isShared } from "../execution/shared-answers";

/** Arguments that set a page's size. */
const SIZE_ARGUMENTS = ["pageSize", "first"] as const;
/** Assumed length of a list without a page size, such as photos, badges and categories. */
const LIST_SIZE = 8;

/** Costs of an operation's parts, in tenths of a point of the caller's budget. */
const COST = {
  /** Receiving a request. */
  request: 14,
  /** Reading and checking one field of the document. */
  documentField: 1,
  /** Sending at least one statement. */
  rootField: 12,
  /** A text search, in addition. */
  search: 45,
  /** The refusal of a field that the caller may not see. */
  refusal: 6,
  object: 0.8,
  /** A type, field or argument of the schema. */
  introspected: 0.4,
  value: 0.07,
  /** A resolver with arguments, per object. */
  argument: 1,
  /** Serialising and compressing 1000 characters of the answer. */
  thousandCharacters: 0.5,
} as const;

/** Part of the price of an introspection whose answer is kept: it is made once, and sent each time. */
const KEPT_SHARE = 0.1;

export interface CostRequest {
  readonly schema: GraphQLSchema;
  /** The schema that introspection shows. */
  readonly shown: GraphQLSchema;
  readonly operation: OperationDefinitionNode;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly variables: Readonly<Record<string, unknown>>;
  /** The caller: fields that they may not see are refused, which is cheap. */
  readonly viewer: Viewer | null;
}

interface Sum {
  /** Cost that does not depend on the answer: statements, refusals, and the rows of pages whose list it leaves out. */
  readonly fixed: number;
  /** Maximum cost of the answer's content. */
  readonly cost: number;
  /** Maximum number of objects and values in the answer. */
  readonly values: number;
}

export interface Cost {
  /** Cost of receiving the request and reading its document. */
  readonly reading: number;
  /** Costs by the field's response name. */
  readonly roots: ReadonlyMap<string, Sum>;
  /** Total cost with full pages. */
  readonly most: number;
  /** Maximum number of values in the answer. */
  readonly values: number;
  /** The number of searched lists. */
  readonly searches: number;
  /** The variables that the cost depends on. */
  readonly variables: readonly string[];
}

/** The position of a selection in the document, as far as it affects the size of lists. */
interface Place {
  /** Page size of the enclosing paged field; it is the length of the page's list. */
  readonly pageSize: number | null;
  /** Inside of `__schema { types }`. */
  readonly inAllTypes: boolean;
  /** The number of enclosing `ofType` fields. */
  readonly wrapped: number;
}

const TOP: Place = { pageSize: null, inAllTypes: false, wrapped: 0 };
const NOTHING: Sum = { fixed: 0, cost: 0, values: 0 };

const added = (one: Sum, other: Sum): Sum => ({
  fixed: one.fixed + other.fixed,
  cost: one.cost + other.cost,
  values: one.values + other.values,
});

/**
 * Estimates the answer's maximum size and cost: each object and value, plus the `complexity` that a resolver declares;
 * the requested page size multiplies nested costs. @throws BAD_USER_INPUT for a page or page size that is out of range
 */
export function costOf(request: CostRequest): Cost {
  const walk = new CostWalk(request);
  const roots = walk.all();
  const reading = COST.request + fieldsIn(request) * COST.documentField;
  let [most, values] = [reading, 0];
  for (const root of roots.values()) {
    most += root.fixed + root.cost;
    values += root.values;
  }
  return { reading, roots, most, values: Math.ceil(values), searches: walk.searches, variables: [...walk.used] };
}

/** Parts of an error that show which work was lost. */
export interface Failure {
  readonly path?: readonly (string | number)[] | undefined;
  readonly extensions?: Readonly<Record<string, unknown>> | undefined;
}

/** Error codes of resolvers that refuse before any work beyond their statements. */
const REFUSALS: ReadonlySet<unknown> = new Set<ErrorCode>([
  "UNAUTHENTICATED",
  "FORBIDDEN",
  "NOT_FOUND",
  "BAD_USER_INPUT",
]);

/** The result of an operation. */
export interface Outcome {
  readonly answer: AnswerSize;
  readonly failures: readonly Failure[];
}

/**
 * Actual cost: pages may hold less than was requested, and texts may be long. If an error removed something from the
 * answer, its work is unknown, so that its root pays the maximum; a refused root pays only for its statements.
 */
export function actualCost({ reading, roots }: Cost, { answer, failures }: Outcome): number {
  const lost = lostRoots(roots, answer, failures);
  let sum = reading + (answer.characters / 1000) * COST.thousandCharacters;
  for (const [name, { fixed, cost, values }] of roots) {
    const share = values > 0 ? Math.min(1, (answer.roots.get(name) ?? 0) / values) : 0;
    sum += fixed + cost * (lost.has(name) ? 1 : share);
  }
  return sum;
}

/** Roots whose answers do not show the work done for them. */
function lostRoots(roots: Cost["roots"], answer: AnswerSize, failures: readonly Failure[]): ReadonlySet<string> {
  if (failures.length === 0) return new Set();
  const refused = new Set<unknown>();
  const lost = new Set<unknown>();
  for (const { path, extensions } of failures) {
    const [name, ...deeper] = path ?? [];
    const isRefusal = name !== undefined && deeper.length === 0 && REFUSALS.has(extensions?.["code"]);
    (isRefusal ? refused : lost).add(name);
  }
  // Without an answer, or if an error names no root, all roots are lost.
  const isAllLost = answer.roots.size === 0 || lost.has(undefined);
  return new Set([...roots.keys()].filter((name) => lost.has(name) || (isAllLost && !refused.has(name))));
}

function fieldsIn({ operation, fragments }: CostRequest): number {
  const count = ({ selections }: SelectionSetNode): number =>
    selections.reduce(
      (sum, part) => sum + 1 + ("selectionSet" in part && part.selectionSet ? count(part.selectionSet) : 0),
      0,
    );
  return [operation, ...fragments.values()].reduce((sum, { selectionSet }) => sum + count(selectionSet), 0);
}

const introspectionSizes = new WeakMap<GraphQLSchema, IntrospectionSizes>();
function sizesOf(schema: GraphQLSchema): IntrospectionSizes {
  const known = introspectionSizes.get(schema) ?? new IntrospectionSizes(schema);
  introspectionSizes.set(schema, known);
  return known;
}

class CostWalk {
  readonly used = new Set<string>();
  searches = 0;
  readonly #known = new Map<string, Sum>();
  readonly #sizes: IntrospectionSizes;
  readonly #root: GraphQLCompositeType | null | undefined;

  constructor(private readonly request: CostRequest) {
    this.#sizes = sizesOf(request.shown);
    this.#root = request.schema.getRootType(request.operation.operation);
  }

  /** The cost of each root field by response name. */
  all(): Map<string, Sum> {
    const sums = new Map<string, Sum>();
    const root = this.#root;
    if (!root) return sums;
    const asked = new Set<string>();
    for (const node of rootNodes(this.request.operation.selectionSet, this.request.fragments)) {
      const name = (node.alias ?? node.name).value;
      sums.set(name, added(sums.get(name) ?? NOTHING, this.#field(node, root, TOP, asked)));
    }
    return sums;
  }

  selections({ selections }: SelectionSetNode, type: GraphQLCompositeType, place: Place): Sum {
    let sum = NOTHING;
    /** Fields of this object that were counted already. */
    const asked = new Set<string>();
    for (const selection of selections) {
      sum = added(
        sum,
        selection.kind === Kind.FIELD ? this.#field(selection, type, place, asked) : this.#part(selection, type, place),
      );
    }
    return sum;
  }

  #part(selection: FragmentSpreadNode | InlineFragmentNode, type: GraphQLCompositeType, place: Place): Sum {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return this.#fragment(selection.name.value, place);
    const condition = selection.typeCondition && this.#type(selection.typeCondition.name.value);
    return this.selections(selection.selectionSet, condition ?? type, place);
  }

  #field(node: FieldNode, parent: GraphQLCompositeType, place: Place, asked: Set<string>): Sum {
    const definition = this.#definition(node.name.value, parent);
    if (!definition) return NOTHING;
    const pageSize = this.#paging(node, definition);
    const isRoot = parent === this.#root;
    if (isRoot && !this.#maySee(definition)) return { ...NOTHING, fixed: COST.refusal, values: 1 };
    const type = getNamedType(definition.type);
    const isAskedAgain = !isRoot && isShared(definition) && asked.has(definition.name);
    asked.add(definition.name);
    const own = isAskedAgain ? 0 : this.#ownCost(node, definition, isRoot);
    const [fixed, each] = isRoot ? [own, 0] : [0, own];
    const size = this.#idsIn(node, definition) ?? this.#size(definition, type, place);
    if (!isCompositeType(type) || !node.selectionSet) {
      return { ...NOTHING, fixed, cost: each + size * COST.value, values: size };
    }
    const inside = this.selections(node.selectionSet, type, {
      pageSize,
      inAllTypes: place.inAllTypes || (parent.name === "__Schema" && definition.name === "types"),
      wrapped: definition.name === "ofType" ? place.wrapped + 1 : 0,
    });
    const object = isIntrospectionType(type) ? COST.introspected : COST.object;
    // The public schema's answers are kept.
    const share = isIntrospectionType(type) && isRoot && this.request.shown !== this.request.schema ? KEPT_SHARE : 1;
    // The rows of such a page are read nevertheless.
    const unseen = pageSize !== null && !this.#showsList(node.selectionSet, type) ? pageSize * COST.object : 0;
    return {
      fixed: fixed + size * (unseen + inside.fixed),
      cost: share * (each + size * (object + inside.cost)),
      values: size * (1 + inside.values),
    };
  }

  /** Whether a page's list is certainly in the answer. */
  #showsList(page: SelectionSetNode, pageType: GraphQLCompositeType): boolean {
    const seen = new Set<string>();
    const isShown = ({ selections }: SelectionSetNode, type: GraphQLCompositeType): boolean =>
      selections.some((selection) => {
        if (selection.directives?.length) return false;
        if (selection.kind === Kind.FIELD) {
          const definition = this.#definition(selection.name.value, type);
          return definition !== undefined && isListType(getNullableType(definition.type));
        }
        if (selection.kind === Kind.INLINE_FRAGMENT) return isShown(selection.selectionSet, type);
        const fragment = seen.has(selection.name.value) ? undefined : this.request.fragments.get(selection.name.value);
        seen.add(selection.name.value);
        return fragment !== undefined && isShown(fragment.selectionSet, type);
      });
    return isShown(page, pageType);
  }

  /** Roles are not checked for mutations: one may log in, and the next may require that. */
  #maySee(definition: GraphQLField<unknown, unknown>): boolean {
    if (this.request.operation.operation === OperationTypeNode.MUTATION) return true;
    const access = accessOf(definition);
    return !access || hasRole(this.request.viewer, access.role);
  }

  /** A resolver's own cost per object, whatever it returns. */
  #ownCost(node: FieldNode, definition: GraphQLField<unknown, unknown>, isRoot: boolean): number {
    const search = definition.args.find(({ name }) => name === "search");
    const isSearch = search !== undefined && typeof this.#value(node, search) === "string";
    if (isSearch) this.searches += 1;
    const searches = isSearch ? COST.search : 0;
    const { complexity } = definition.extensions;
    if (typeof complexity === "number") return complexity + searches;
    if (isRoot) return definition.name.startsWith("__") ? 0 : COST.rootField + searches;
    if (!this.#maySee(definition)) return COST.refusal;
    return node.arguments?.length ? COST.argument : 0;
  }

  /** Upper bound of the objects that this field returns. */
  #size({ name, type }: GraphQLField<unknown, unknown>, named: GraphQLNamedType, place: Place): number {
    const isList = isListType(getNullableType(type));
    if (!isIntrospectionType(named)) return isList ? (place.pageSize ?? LIST_SIZE) : 1;
    if (name === "ofType") return this.#sizes.ofType(place.wrapped, place.inAllTypes);
    return isList ? this.#sizes.list(name, place.inAllTypes) : 1;
  }

  #fragment(name: string, place: Place): Sum {
    const key = `${name} ${place.pageSize} ${place.inAllTypes} ${place.wrapped}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const fragment = this.request.fragments.get(name);
    const type = fragment && this.#type(fragment.typeCondition.name.value);
    const sum = fragment && type ? this.selections(fragment.selectionSet, type, place) : NOTHING;
    this.#known.set(key, sum);
    return sum;
  }

  /** The number of ids by which a list is asked for; null for other fields. */
  #idsIn(node: FieldNode, { args, type }: GraphQLField<unknown, unknown>): number | null {
    const argument = args.find(({ name }) => name === "ids");
    if (!argument || !isListType(getNullableType(type))) return null;
    const ids = this.#value(node, argument);
    return Array.isArray(ids) ? Math.max(ids.length, 1) : 1;
  }

  /** Checks the field's paging arguments and returns its page size, if it has one. */
  #paging(node: FieldNode, { args, extensions }: GraphQLField<unknown, unknown>): number | null {
    const max = largestPageOf(extensions);
    let size: number | null = null;
    for (const argument of args) {
      if (argument.name === "page") checkRange("page", this.#value(node, argument), limits.pageMax);
      const sizeName = SIZE_ARGUMENTS.find((name) => name === argument.name);
      if (sizeName) {
        const value = this.#value(node, argument);
        checkRange(sizeName, value, max);
        size = typeof value === "number" ? value : max;
      }
    }
    return size;
  }

  #value(node: FieldNode, argument: GraphQLArgument): unknown {
    const given = node.arguments?.find(({ name }) => name.value === argument.name)?.value;
    return (given && this.#given(given)) ?? argument.defaultValue;
  }

  #given(value: ValueNode): unknown {
    if (value.kind === Kind.INT) return Number(value.value);
    if (value.kind === Kind.STRING) return value.value;
    if (value.kind === Kind.LIST) return value.values;
    if (value.kind !== Kind.VARIABLE) return undefined;
    const name = value.name.value;
    this.used.add(name);
    if (Object.hasOwn(this.request.variables, name)) return this.request.variables[name];
    const definition = this.request.operation.variableDefinitions?.find(({ variable }) => variable.name.value === name);
    return definition?.defaultValue && this.#given(definition.defaultValue);
  }

  #definition(name: string, parent: GraphQLCompositeType): GraphQLField<unknown, unknown> | undefined {
    if (name === SchemaMetaFieldDef.name) return SchemaMetaFieldDef;
    if (name === TypeMetaFieldDef.name) return TypeMetaFieldDef;
    return "getFields" in parent ? parent.getFields()[name] : undefined;
  }

  #type(name: string): GraphQLCompositeType | undefined {
    const type = this.request.schema.getType(name);
    return isCompositeType(type) ? type : undefined;
  }
}

/** Checks numbers only; variable coercion refuses other values with its own message. */
function checkRange(name: "page" | "pageSize" | "first", value: unknown, max: number): void {
  if (typeof value !== "number" || (value >= 1 && value <= max)) return;
  throw badField(name, `paging.${name}`, { max });
}
