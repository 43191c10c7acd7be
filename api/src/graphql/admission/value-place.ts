import { type GraphQLError, Kind, type Token, TokenKind } from "graphql";

const OPENING: ReadonlySet<string> = new Set([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]);
const CLOSING: ReadonlySet<string> = new Set([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]);
const VALUES: ReadonlySet<string> = new Set([
  ...[Kind.VARIABLE, Kind.INT, Kind.FLOAT, Kind.STRING, Kind.BOOLEAN, Kind.NULL, Kind.ENUM, Kind.LIST, Kind.OBJECT],
  ...[Kind.ARGUMENT, Kind.OBJECT_FIELD],
]);

/**
 * The path of the argument whose value an error is about, such as `input.photos.alt`, or the variable if it is about a
 * variable's default. Null for an error about anything else.
 */
export function placeOfValue({ nodes }: Pick<GraphQLError, "nodes">): string | null {
  const node = nodes?.findLast(({ kind }) => VALUES.has(kind));
  const start = node?.loc?.startToken;
  if (!node || !start) return null;
  const names: string[] = [];
  if (node.kind === Kind.ARGUMENT || node.kind === Kind.OBJECT_FIELD) names.push(node.name.value);
  // The tokens are read backwards: siblings are skipped, and a name before a colon is a field or argument that contains
  // the value.
  let depth = 0;
  let isInside = names.length === 0;
  for (let token: Token | null = start.prev; token; token = token.prev) {
    if (CLOSING.has(token.kind)) depth += 1;
    else if (OPENING.has(token.kind)) {
      if (depth > 0) depth -= 1;
      else if (token.kind === TokenKind.PAREN_L) break;
      else isInside = true;
    } else if (depth === 0 && isInside && token.kind === TokenKind.COLON && token.prev?.kind === TokenKind.NAME) {
      names.unshift(token.prev.value);
      isInside = false;
    }
  }
  return names.length > 0 ? names.join(".") : null;
}
