// The lint rule of the browser list: names each method, property, global and regular expression that a listed browser
// lacks. It goes by types, so that `list.at(-1)` of an array is found and `brush.at(x, y)` of ours is not.
import { RegExpParser, visitRegExpAST } from "@eslint-community/regexpp";
import ts from "typescript";
import { compatData, lacking } from "./list.mjs";

const { api, javascript } = compatData();
const { builtins, regular_expressions: expressions } = javascript;

/** Their names in TypeScript's libraries → their names in MDN's data. */
const nameInData = (name) => {
  const known = { ReadonlyArray: "Array", ReadonlyMap: "Map", ReadonlySet: "Set", IteratorObject: "Iterator" };
  return known[name] ?? name.replace(/(?<=\w)Constructor$/, "");
};
const entryOf = (name) =>
  Object.hasOwn(builtins, name)
    ? builtins[name]
    : Object.hasOwn(builtins.Intl, name)
      ? builtins.Intl[name]
      : Object.hasOwn(api, name)
        ? api[name]
        : undefined;
const memberOf = (owner, member) => {
  const entry = entryOf(owner);
  return entry && [member, `${member}_static`].map((key) => entry[key]).find((found) => found?.__compat);
};

/** Names that browsers and Node share are declared for both. */
const LIBRARIES = /[\\/](typescript[\\/]lib[\\/]lib\.|@types[\\/]node[\\/]|undici-types[\\/])[\w.\\/-]+\.d\.ts$/;
const isOfLibrary = (declaration) => LIBRARIES.test(declaration.getSourceFile().fileName);

/** The interface, or the global variable, that declares a member. */
function ownerOf(declaration) {
  for (let node = declaration.parent; node; node = node.parent)
    if (ts.isInterfaceDeclaration(node) || ts.isVariableDeclaration(node)) return node.name.getText();
  return undefined;
}

/** An object's own types from the nearest to the farthest: what `HTMLElement` has, it may have from `Element`. */
function* typesOf(type, seen = new Set()) {
  if (seen.has(type)) return;
  seen.add(type);
  if (type.isUnionOrIntersection()) for (const part of type.types) yield* typesOf(part, seen);
  if (type.symbol) yield type.symbol.name;
  for (const base of type.getBaseTypes?.() ?? []) yield* typesOf(base, seen);
}

const EXPRESSIONS = [
  ["v", "unicodeSets"],
  ["d", "hasIndices"],
].map(([flag, name]) => ({ flag, missing: lacking(builtins.RegExp[name]) }));

/** Finds syntax in a regular expression that a listed browser cannot read. */
export function newerSyntax(pattern, flags) {
  const found = EXPRESSIONS.filter(({ flag, missing }) => flags.includes(flag) && missing.length > 0).map(
    ({ flag, missing }) => ({ what: `the flag ${flag}`, missing }),
  );
  const note = (what, entry) => {
    const missing = lacking(entry);
    if (missing.length > 0) found.push({ what, missing });
  };
  const parsed = new RegExpParser().parsePattern(pattern, 0, pattern.length, {
    unicode: flags.includes("u"),
    unicodeSets: flags.includes("v"),
  });
  visitRegExpAST(parsed, {
    onAssertionEnter: ({ kind }) => kind === "lookbehind" && note("a lookbehind", expressions.lookbehind_assertion),
    onModifiersEnter: () => note("modifiers", expressions.modifier),
    onCapturingGroupEnter: ({ name }) => {
      const twice = name !== null && pattern.split(`(?<${name}>`).length > 2;
      if (twice) note(`two groups named ${name}`, expressions.named_capturing_group.duplicate_named_capturing_groups);
    },
  });
  return found;
}

/** The names that a file asks for before it uses them: `"locks" in navigator`, `typeof structuredClone`. */
function askedFor(program, visitorKeys) {
  const names = new Set();
  const visit = (node) => {
    if (node.type === "BinaryExpression" && node.operator === "in" && node.left.type === "Literal")
      names.add(node.left.value);
    if (node.type === "UnaryExpression" && node.operator === "typeof")
      names.add((node.argument.property ?? node.argument).name);
    for (const key of visitorKeys[node.type] ?? []) for (const child of [node[key]].flat()) if (child) visit(child);
  };
  visit(program);
  return names;
}

export const newerApis = {
  meta: {
    schema: [{ type: "object", properties: { askedElsewhere: { type: "array" } } }],
    messages: { newer: "{{what}} is missing in browsers of the site's list: it came with {{missing}}" },
  },
  create(context) {
    const { parserServices: services, ast, visitorKeys } = context.sourceCode;
    const checker = services.program.getTypeChecker();
    const asked = askedFor(ast, visitorKeys);
    for (const name of context.options[0]?.askedElsewhere ?? []) asked.add(name);

    const report = (node, what, missing) =>
      context.report({ node, messageId: "newer", data: { what, missing: missing.join(", ") } });

    function checkMember(node, objectType, symbol, name) {
      const declarations = symbol?.declarations ?? [];
      if (asked.has(name) || declarations.length === 0 || !declarations.every(isOfLibrary)) return;
      for (const owner of [...declarations.map(ownerOf), ...typesOf(objectType)].filter(Boolean).map(nameInData)) {
        const feature = memberOf(owner, name);
        if (!feature) continue;
        const missing = lacking(feature);
        // An object that is newer as a whole has been asked for where it was made.
        if (missing.length > 0 && (owner.startsWith("HTML") || lacking(entryOf(owner)).length === 0))
          report(node, `${owner}.${name}`, missing);
        return;
      }
    }

    function checkRegExp(node, pattern, flags) {
      for (const { what, missing } of newerSyntax(pattern, flags)) report(node, what, missing);
    }

    return {
      MemberExpression(node) {
        const { parent } = node;
        // `x.share?.()` and `x.locks?.request` ask before they use it.
        if (node.computed || (parent.optional && (parent.callee ?? parent.object) === node)) return;
        const { expression, name } = services.esTreeNodeToTSNodeMap.get(node);
        checkMember(node.property, checker.getTypeAtLocation(expression), checker.getSymbolAtLocation(name), name.text);
      },
      "VariableDeclarator > ObjectPattern > Property"(node) {
        const pattern = services.esTreeNodeToTSNodeMap.get(node.parent);
        if (node.computed || !pattern) return;
        const type = checker.getTypeAtLocation(pattern);
        checkMember(node.key, type, type.getProperty(node.key.name), node.key.name);
      },
      Identifier(node) {
        const { parent } = node;
        const isName = parent.type === "MemberExpression" && parent.property === node && !parent.computed;
        if (isName || asked.has(node.name) || (parent.type === "Property" && parent.key === node)) return;
        const feature = Object.hasOwn(builtins, node.name)
          ? builtins[node.name]
          : Object.hasOwn(api, node.name)
            ? api[node.name]
            : undefined;
        const missing = lacking(feature);
        if (missing.length === 0) return;
        const tsNode = services.esTreeNodeToTSNodeMap.get(node);
        const symbol = tsNode && checker.getSymbolAtLocation(tsNode);
        const isValue = symbol && (symbol.flags & ts.SymbolFlags.Value) !== 0 && !/^TS/.test(parent.type);
        if (isValue && symbol.declarations?.every(isOfLibrary)) report(node, node.name, missing);
      },
      "Literal[regex]"(node) {
        checkRegExp(node, node.regex.pattern, node.regex.flags);
      },
      "NewExpression[callee.name='RegExp'], CallExpression[callee.name='RegExp']"(node) {
        const [pattern, flags] = node.arguments;
        const text =
          pattern?.type === "TemplateLiteral"
            ? pattern.quasis.map(({ value }) => value.cooked).join("x")
            : pattern?.value;
        // Of an expression that is built at run time only the fixed parts can be checked.
        if (typeof text === "string" && /\(\?<[=!]/.test(text))
          report(node, "a lookbehind", lacking(expressions.lookbehind_assertion));
        if (typeof flags?.value === "string")
          for (const { flag, missing } of EXPRESSIONS)
            if (flags.value.includes(flag) && missing.length > 0) report(node, `the flag ${flag}`, missing);
      },
    };
  },
};
