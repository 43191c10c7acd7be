import {
  type ASTNode,
  buildASTSchema,
  buildSchema,
  type DirectiveNode,
  findBreakingChanges,
  type GraphQLSchema,
  Kind,
  parse,
  visit,
} from "graphql";
import { semanticToStrict } from "graphql-sock";
import { schemaText } from "./nullable-roots";

/** Matches the end date of a deprecation: `Use photos. Stays until 2027-06-30.` */
const STAYS_UNTIL = /stays until (\d{4}-\d\d-\d\d)/i;

/**
 * Breaking changes for clients of the published schema: removed or changed fields, arguments, types and values, a
 * sentence each; a release requires an empty list. Deprecated elements may go after the day that their deprecation
 * names (`docs/rules.md` X6). `today` is a calendar day, YYYY-MM-DD.
 */
export function brokenPromises(published: string, schema: GraphQLSchema, today: string): string[] {
  const promised = buildASTSchema(visit(parse(published), forgetting(today)));
  const now = buildSchema(schemaText(schema));
  // A field that may be null without an error now breaks programs too.
  const broken = findBreakingChanges(semanticToStrict(promised), semanticToStrict(now));
  return broken.map(({ description }) => description);
}

/** Removes the elements of a document whose promise ended before today. */
function forgetting(today: string) {
  const forget = (node: { readonly directives?: readonly DirectiveNode[] }) =>
    isOver(node.directives ?? [], today) ? null : undefined;
  return {
    [Kind.FIELD_DEFINITION]: { enter: forget },
    [Kind.INPUT_VALUE_DEFINITION]: { enter: forget },
    [Kind.ENUM_VALUE_DEFINITION]: { enter: forget },
  };
}

function isOver(directives: readonly DirectiveNode[], today: string): boolean {
  const reason: ASTNode | undefined = directives
    .find(({ name }) => name.value === "deprecated")
    ?.arguments?.find(({ name }) => name.value === "reason")?.value;
  const until = reason?.kind === Kind.STRING ? STAYS_UNTIL.exec(reason.value)?.[1] : undefined;
  return until !== undefined && until < today;
}
