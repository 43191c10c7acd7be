import { type FieldNode, type GraphQLResolveInfo, Kind, type SelectionSetNode } from "graphql";

/** Fields by name, each with what is below it: all (`true`), or these fields. */
export interface Fields {
  readonly [name: string]: true | Fields;
}

/** Cached results by operation; a repeated operation is the same object. */
const found = new WeakMap<Fields, WeakMap<FieldNode, boolean>>();

/** Whether an operation selects nothing but `fields` of the field that is being resolved; directives are ignored. */
export function asksOnlyFor({ fieldNodes, fragments }: GraphQLResolveInfo, fields: Fields): boolean {
  const known = found.get(fields) ?? new WeakMap<FieldNode, boolean>();
  found.set(fields, known);
  return fieldNodes.every((node) => {
    const isOnly = known.get(node) ?? isWithin(node.selectionSet, fields, fragments);
    known.set(node, isOnly);
    return isOnly;
  });
}

function isWithin(
  selected: SelectionSetNode | undefined,
  fields: Fields,
  fragments: GraphQLResolveInfo["fragments"],
): boolean {
  return (selected?.selections ?? []).every((selection) => {
    if (selection.kind === Kind.FRAGMENT_SPREAD) {
      return isWithin(fragments[selection.name.value]?.selectionSet, fields, fragments);
    }
    if (selection.kind === Kind.INLINE_FRAGMENT) return isWithin(selection.selectionSet, fields, fragments);
    const name = selection.name.value;
    const below = name === "__typename" || (Object.hasOwn(fields, name) && fields[name]);
    return below === true || (below ? isWithin(selection.selectionSet, below, fragments) : false);
  });
}
