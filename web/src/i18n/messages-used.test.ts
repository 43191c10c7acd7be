import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

const root = path.resolve(__dirname, "..");
const english = path.join(root, "i18n/messages/en");

const textsOf = (file: string): Record<string, string> =>
  JSON.parse(readFileSync(path.join(english, file), "utf8")) as Record<string, string>;
const ids = readdirSync(english)
  .filter((file) => file !== "language.json")
  .flatMap((file) => Object.keys(textsOf(file)));
const known = new Set(ids);

const sources = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\.d\.ts$|^(gql|test|i18n\/catalogs)\//.test(name))
  .map((name) =>
    ts.createSourceFile(
      name,
      readFileSync(path.join(root, name), "utf8"),
      ts.ScriptTarget.Latest,
      true,
      name.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
    ),
  );

function everyNode(look: (node: ts.Node, file: string) => void): void {
  for (const source of sources) {
    const visit = (node: ts.Node): void => {
      look(node, source.fileName);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
}

/** What a template can become, as a pattern; none for one that says nothing about its beginning. */
function patternOf(template: ts.TemplateExpression): RegExp | null {
  const parts = [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)];
  if (!/^[a-zA-Z]+\./.test(template.head.text)) return null;
  return new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("[\\w.-]+")}$`);
}

test("every text is shown somewhere", () => {
  const named = new Set<string>();
  const patterns: RegExp[] = [];
  everyNode((node) => {
    if (ts.isStringLiteralLike(node)) named.add(node.text);
    const pattern = ts.isTemplateExpression(node) && patternOf(node);
    if (pattern) patterns.push(pattern);
  });
  // The API names its errors; a test beside this one compares them.
  const isUsed = (id: string) =>
    id.startsWith("errors.") || named.has(id) || patterns.some((pattern) => pattern.test(id));
  expect(ids.filter((id) => !isUsed(id))).toEqual([]);
});

/** Attributes that are read by people, however they are called in our components. */
const readable =
  /^(aria-(label|description|roledescription|valuetext)|alt|title|label|text|hint|placeholder|helperText|\w+Label)$/;
/** An address to copy the form of is no sentence. */
const isWording = (text: string): boolean => /\p{L}/u.test(text) && !known.has(text) && !text.startsWith("https://");

test("no sentence is written into the code: what people read comes from the catalogs", () => {
  const written: string[] = [];
  const literal = (node: ts.Node | undefined): string | null => {
    if (node === undefined) return null;
    if (ts.isJsxExpression(node)) return literal(node.expression);
    if (ts.isStringLiteralLike(node)) return node.text;
    if (!ts.isTemplateExpression(node)) return null;
    // The id of a text that depends on something.
    const pattern = patternOf(node);
    if (pattern && ids.some((id) => pattern.test(id))) return null;
    return node.head.text + node.templateSpans.map((s) => s.literal.text).join("");
  };
  everyNode((node, file) => {
    const found = (text: string | null) => {
      if (text !== null && isWording(text)) written.push(`${file}: ${text.trim()}`);
    };
    if (ts.isJsxText(node)) found(node.text);
    if (ts.isJsxAttribute(node) && readable.test(node.name.getText())) found(literal(node.initializer));
    if (ts.isCallExpression(node) && /^toast\.(success|error|info)$/.test(node.expression.getText()))
      found(literal(node.arguments[0]));
  });
  expect(written).toEqual([]);
});
