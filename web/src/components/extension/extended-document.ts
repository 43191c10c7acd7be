import { type DocumentNode, type FragmentDefinitionNode, Kind, visit } from "graphql";
import { type Contribution, fragmentPoint } from "./extension-point";
import { valuesOf } from "./values-of";

const isFragment = (definition: DocumentNode["definitions"][number]): definition is FragmentDefinitionNode =>
  definition.kind === Kind.FRAGMENT_DEFINITION;

/** The document without variables that no field uses, since the API refuses these. */
function withNeededVariables(document: DocumentNode): DocumentNode {
  const needed = new Set<string>();
  visit(document, {
    VariableDefinition: () => false,
    Variable: ({ name }) => void needed.add(name.value),
  });
  const definitions = document.definitions.map((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION
      ? {
          ...definition,
          variableDefinitions: (definition.variableDefinitions ?? []).filter(({ variable }) =>
            needed.has(variable.name.value),
          ),
        }
      : definition,
  );
  return { ...document, definitions };
}

/**
 * The document with the fields that capabilities add to its fragments. Its operations may declare variables for such fields.
 */
export function extendedDocument(document: DocumentNode, contributions: readonly Contribution[]): DocumentNode {
  const added = valuesOf(contributions, fragmentPoint)
    .filter(({ of }) => document.definitions.some((each) => isFragment(each) && each.name.value === of))
    .map(({ of, fragment }) => ({ of, fragments: fragment.definitions.filter(isFragment) }));
  if (added.length === 0) return withNeededVariables(document);
  const extended = document.definitions.map((definition) => {
    if (!isFragment(definition)) return definition;
    const spreads = added
      .filter(({ of }) => of === definition.name.value)
      .flatMap(({ fragments: [first] }) => (first ? [{ kind: Kind.FRAGMENT_SPREAD, name: first.name } as const] : []));
    const { selectionSet } = definition;
    return {
      ...definition,
      selectionSet: { ...selectionSet, selections: [...spreads, ...selectionSet.selections] },
    };
  });
  // Several parts may bring the same fragment; a document may define it once only.
  const known = new Set(document.definitions.filter(isFragment).map(({ name }) => name.value));
  const more = added
    .flatMap(({ fragments }) => fragments)
    .filter(({ name: { value } }) => !known.has(value) && known.add(value));
  return withNeededVariables({ ...document, definitions: [...extended, ...more] });
}
