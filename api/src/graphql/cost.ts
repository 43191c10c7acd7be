import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLArgument,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
  type ValueNode,
  getNamedType,
  getNullableType,
  isCompositeType,
  isListType,
  isObjectType,
} from "graphql";
import { badField } from "../shared/errors";
import { limits } from "@tree-for-deed/common/limits";

/** What a list without a page size is taken to hold: photos, badges, categories. */
const LIST_SIZE = 8;
/** The same for the schema's own lists, whose nesting is bounded by the depth limit. */
const INTROSPECTION_LIST_SIZE = 4;
const SIZE_ARGUMENTS = ["pageSize", "first"] as const;

export interface CostRequest {
  readonly schema: GraphQLSchema;
  readonly operation: OperationDefinitionNode;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly variables: Readonly<Record<string, unknown>>;
}

export interface Cost {
  readonly objects: number;
  /** The variables that the cost depends on. */
  readonly variables: readonly string[];
}

/**
 * How many objects the answer can hold: each object counts one, so does a scalar with arguments, and the page size that
 * was asked for multiplies what is inside. @throws BAD_USER_INPUT for a page or page size that is out of range
 */
export function costOf(request: CostRequest): Cost {
  const walk = new CostWalk(request);
  const root = request.schema.getRootType(request.operation.operation);
  const objects = root ? walk.selections(request.operation.selectionSet, root, null) : 0;
  return { objects, variables: [...walk.used] };
}

class CostWalk {
  readonly used = new Set<string>();
  readonly #known = new Map<string, number>();

  constructor(private readonly request: CostRequest) {}

  /** `pageSize` is that of the field whose page this is: it sizes the page's list. */
  selections({ selections }: SelectionSetNode, type: GraphQLCompositeType, pageSize: number | null): number {
    let sum = 0;
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) sum += this.#field(selection, type, pageSize);
      else if (selection.kind === Kind.FRAGMENT_SPREAD) sum += this.#fragment(selection.name.value, pageSize);
      else {
        const condition = selection.typeCondition && this.#type(selection.typeCondition.name.value);
        sum += this.selections(selection.selectionSet, condition ?? type, pageSize);
      }
    }
    return sum;
  }

  #field(node: FieldNode, parent: GraphQLCompositeType, pageSize: number | null): number {
    const definition = this.#definition(node.name.value, parent);
    if (!definition) return 0;
    const ownSize = this.#paging(node, definition);
    const type = getNamedType(definition.type);
    if (!isCompositeType(type) || !node.selectionSet) return node.arguments?.length ? 1 : 0;
    const size = isListType(getNullableType(definition.type)) ? (pageSize ?? assumedSize(type)) : 1;
    return size * (1 + this.selections(node.selectionSet, type, ownSize));
  }

  #fragment(name: string, pageSize: number | null): number {
    const key = `${name} ${pageSize}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const fragment = this.request.fragments.get(name);
    const type = fragment && this.#type(fragment.typeCondition.name.value);
    const cost = fragment && type ? this.selections(fragment.selectionSet, type, pageSize) : 0;
    this.#known.set(key, cost);
    return cost;
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

function assumedSize(type: GraphQLCompositeType): number {
  return isObjectType(type) && type.name.startsWith("__") ? INTROSPECTION_LIST_SIZE : LIST_SIZE;
}

/** What is no number is left to the coercion of variables, which refuses it in its own words. */
function checkRange(name: "page" | "pageSize" | "first", value: unknown, max: number): void {
  if (typeof value !== "number" || (value >= 1 && value <= max)) return;
  throw badField(name, `paging.${name}`, { max });
}
