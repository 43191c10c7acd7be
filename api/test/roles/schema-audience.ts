import { type GraphQLObjectType, type GraphQLSchema, getNamedType, isObjectType } from "graphql";
import { rootFieldsOf } from "./documents";
import { FIELDS } from "./fields.table";
import { OPERATIONS } from "./operations.table";
import type { Audience, Visibility } from "./rules";

const WIDTH: Readonly<Record<Audience, number>> = {
  admin: 0,
  planting: 1,
  editor: 2,
  support: 3,
  reviewer: 4,
  team: 5,
  member: 6,
  anyone: 7,
};
const AUDIENCE_OF: Readonly<Record<Visibility, Audience>> = {
  public: "anyone",
  asker: "anyone",
  "self or admin": "member",
  "owner or reviewer": "member",
  "self or reviewer": "member",
  reviewer: "reviewer",
  support: "support",
  admin: "admin",
};
const narrower = (one: Audience, other: Audience): Audience => (WIDTH[one] < WIDTH[other] ? one : other);

/**
 * All object types except the roots, with the widest audience that can reach them from any root field by visible
 * fields.
 */
export function audiences(schema: GraphQLSchema): Record<string, Audience> {
  const reached = new Map<string, Audience>();
  const visit = (type: unknown, by: Audience): void => {
    if (!isObjectType(type)) return;
    const known = reached.get(type.name);
    if (known !== undefined && WIDTH[known] >= WIDTH[by]) return;
    reached.set(type.name, by);
    for (const field of Object.values(type.getFields())) {
      visit(getNamedType(field.type), narrower(by, AUDIENCE_OF[visibilityOf(type.name, field.name)]));
    }
  };
  for (const { name, field } of rootFieldsOf(schema)) {
    visit(getNamedType(field.type), OPERATIONS[name]?.[0] ?? "anyone");
  }
  return Object.fromEntries(reached);
}

function visibilityOf(type: string, field: string): Visibility {
  const rules = Object.entries(FIELDS[type]?.fields ?? {}) as [Visibility, string][];
  return rules.find(([, names]) => names.split(" ").includes(field))?.[0] ?? "public";
}

/** All object types except the roots, with their field names. */
export function objectTypes(schema: GraphQLSchema): Record<string, string[]> {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const types = Object.values(schema.getTypeMap()).filter(
    (type): type is GraphQLObjectType =>
      isObjectType(type) && !type.name.startsWith("__") && !roots.some((root) => root?.name === type.name),
  );
  return Object.fromEntries(types.map((type) => [type.name, Object.keys(type.getFields()).sort()]));
}
