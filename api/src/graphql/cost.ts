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
import { accessOf } from "../platform/graphql/access";
import { badField } from "../shared/errors";
import { limits } from "@tree-for-deed/common/limits";
import { hasRole } from "../shared/access";
import type { Viewer } from "../shared/request";
import type { AnswerSize } from "./answer-size";
import { IntrospectionSizes } from "./introspection-sizes";
import { isShared } from "./shared-answers";

/** What a list without a page size is taken to hold: photos, badges, categories. */
const LIST_SIZE = 8;
const SIZE_ARGUMENTS = ["pageSize", "first"] as const;

/** What an operation costs, in tenths of a point of the caller's budget. */
const COST = {
  /** To receive a request. */
  request: 14,
  /** To read and check one field of the document. */
  documentField: 1,
  /** To send at least one statement. */
  rootField: 12,
  /** To look for words, beyond that. */
  search: 45,
  /** To refuse: a field that the caller may not see. */
  refusal: 6,
  object: 0.8,
  /** A type, field or argument of the schema. */
  introspected: 0.4,
  value: 0.07,
  /** A resolver of one object that is told what to look for. */
  argument: 1,
  /** What an answer takes to be written out and compressed. */
  thousandCharacters: 0.5,
} as const;

export interface CostRequest {
  readonly schema: GraphQLSchema;
  readonly operation: OperationDefinitionNode;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly variables: Readonly<Record<string, unknown>>;
  /** Who asks: what they may not see is refused, which is cheap. */
  readonly viewer: Viewer | null;
}

interface Sum {
  /** Whatever comes of it: to read the document, and to send its statements. */
  readonly fixed: number;
  /** For all that the answer may hold. */
  readonly cost: number;
  /** Objects of the answer and all that they are made of, at most. */
  readonly values: number;
}

export interface Cost extends Sum {
  /** How many lists are searched. */
  readonly searches: number;
  /** The variables that the cost depends on. */
  readonly variables: readonly string[];
}

/** Where in the document a selection stands, as far as the size of lists depends on it. */
interface Place {
  /** That of the field whose page this is: it sizes the page's list. */
  readonly pageSize: number | null;
  /** Inside of `__schema { types }`. */
  readonly inAllTypes: boolean;
  /** How many `ofType` it is inside of. */
  readonly wrapped: number;
}

const TOP: Place = { pageSize: null, inAllTypes: false, wrapped: 0 };
const NOTHING: Sum = { fixed: 0, cost: 0, values: 0 };

/**
 * How large the answer may be, and what it costs: each object and each value in it, what a resolver's declaration adds
 * (`complexity`), and the page size that was asked for multiplies what is inside. @throws BAD_USER_INPUT for a page or
 * page size that is out of range
 */
export function costOf(request: CostRequest): Cost {
  const walk = new CostWalk(request);
  const { fixed, cost, values } = walk.all();
  return {
    fixed: fixed + COST.request + fieldsIn(request) * COST.documentField,
    cost,
    values: Math.ceil(values),
    searches: walk.searches,
    variables: [...walk.used],
  };
}

/** What it cost in the end: pages may hold less than was asked for, and texts be long. */
export function actualCost({ fixed, cost, values }: Sum, answer: AnswerSize): number {
  const share = values > 0 ? Math.min(1, answer.values / values) : 0;
  return fixed + cost * share + (answer.characters / 1000) * COST.thousandCharacters;
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
    this.#sizes = sizesOf(request.schema);
    this.#root = request.schema.getRootType(request.operation.operation);
  }

  all(): Sum {
    return this.#root ? this.selections(this.request.operation.selectionSet, this.#root, TOP) : NOTHING;
  }

  selections({ selections }: SelectionSetNode, type: GraphQLCompositeType, place: Place): Sum {
    let [fixed, cost, values] = [0, 0, 0];
    /** The fields of this object that were met before. */
    const asked = new Set<string>();
    for (const selection of selections) {
      const part =
        selection.kind === Kind.FIELD ? this.#field(selection, type, place, asked) : this.#part(selection, type, place);
      fixed += part.fixed;
      cost += part.cost;
      values += part.values;
    }
    return { fixed, cost, values };
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
    if (isRoot && !this.#maySee(definition)) return { fixed: COST.refusal, cost: 0, values: 1 };
    const type = getNamedType(definition.type);
    const isAskedAgain = isShared(definition) && asked.has(definition.name);
    asked.add(definition.name);
    const own = isAskedAgain ? 0 : this.#ownCost(node, definition, isRoot);
    const [fixed, each] = isRoot ? [own, 0] : [0, own];
    const size = this.#size(definition, type, place);
    if (!isCompositeType(type) || !node.selectionSet) return { fixed, cost: each + size * COST.value, values: size };
    const inside = this.selections(node.selectionSet, type, {
      pageSize,
      inAllTypes: place.inAllTypes || (parent.name === "__Schema" && definition.name === "types"),
      wrapped: definition.name === "ofType" ? place.wrapped + 1 : 0,
    });
    const object = isIntrospectionType(type) ? COST.introspected : COST.object;
    return { fixed, cost: each + size * (object + inside.cost), values: size * (1 + inside.values) };
  }

  #maySee(definition: GraphQLField<unknown, unknown>): boolean {
    const access = accessOf(definition);
    return !access || hasRole(this.request.viewer, access.role);
  }

  /** What a resolver does for each of its objects, whatever its answer holds. */
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

  /** How many there will be. */
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

  /** Checks the field's paging arguments and answers its page size, if it has one. */
  #paging(node: FieldNode, { args }: GraphQLField<unknown, unknown>): number | null {
    let size: number | null = null;
    for (const argument of args) {
      if (argument.name === "page") checkRange("page", this.#value(node, argument), limits.pageMax);
      const sizeName = SIZE_ARGUMENTS.find((name) => name === argument.name);
      if (sizeName) {
        const value = this.#value(node, argument);
        checkRange(sizeName, value, limits.pageSizeMax);
        size = typeof value === "number" ? value : limits.pageSizeMax;
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

/** What is no number is left to the coercion of variables, which refuses it in its own words. */
function checkRange(name: "page" | "pageSize" | "first", value: unknown, max: number): void {
  if (typeof value !== "number" || (value >= 1 && value <= max)) return;
  throw badField(name, `paging.${name}`, { max });
}
