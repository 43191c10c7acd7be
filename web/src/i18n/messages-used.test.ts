import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

const web = path.resolve(__dirname, "..");
const api = path.resolve(__dirname, "../../../api/src");
const english = path.resolve(__dirname, "../../../common/texts/en");

/** The ids of the areas that are read by the API or by the build, or of those that pages show. */
const idsOf = (reader: "api" | "build" | "pages"): string[] =>
  readdirSync(english)
    .filter((file) => file !== "language.json" && (/^(api|build)-/.exec(file)?.[1] ?? "pages") === reader)
    .flatMap((file) => Object.keys(JSON.parse(readFileSync(path.join(english, file), "utf8")) as object));
const ids = idsOf("pages");
const known = new Set(ids);

const sourcesOf = (root: string): ts.SourceFile[] =>
  readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(tsx?|mjs)$/.test(name) && !/\.(test|generated)\.tsx?$|\.d\.ts$|^test\//.test(name))
    .map((name) =>
      ts.createSourceFile(
        name,
        readFileSync(path.join(root, name), "utf8"),
        ts.ScriptTarget.Latest,
        true,
        name.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
      ),
    );
const pages = sourcesOf(web);

function everyNode(sources: readonly ts.SourceFile[], look: (node: ts.Node, file: string) => void): void {
  for (const source of sources) {
    const visit = (node: ts.Node): void => {
      look(node, source.fileName);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
}

/** A pattern for the values of a template; none if its beginning is unknown. */
function patternOf(template: ts.TemplateExpression): RegExp | null {
  const parts = [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)];
  if (!/^[a-zA-Z]+\./.test(template.head.text)) return null;
  return new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("[\\w.-]+")}$`);
}

/** Ids that match no literal and no template of the sources. */
function unused(all: readonly string[], sources: readonly ts.SourceFile[]): string[] {
  const named = new Set<string>();
  const patterns: RegExp[] = [];
  everyNode(sources, (node) => {
    if (ts.isStringLiteralLike(node)) named.add(node.text);
    const pattern = ts.isTemplateExpression(node) && patternOf(node);
    if (pattern) patterns.push(pattern);
  });
  return all.filter((id) => !named.has(id) && !patterns.some((pattern) => pattern.test(id)));
}

test("every text of pages is shown somewhere", () => {
  // The API uses error keys; a test beside this one compares them.
  expect(unused(ids, pages).filter((id) => !id.startsWith("errors."))).toEqual([]);
});

test("every text of the build is in what it makes", () => {
  expect(unused(idsOf("build"), sourcesOf(path.join(web, "../scripts")))).toEqual([]);
});

test("every text of the API is said somewhere", () => {
  expect(unused(idsOf("api"), sourcesOf(api))).toEqual([]);
});

/** Attributes that people read, by their names in our components. */
const readable =
  /^(aria-(label|description|roledescription|valuetext)|alt|title|label|text|hint|placeholder|helperText|\w+Label)$/;
/** An example of an address is no sentence. */
const isWording = (text: string): boolean => /\p{L}/u.test(text) && !known.has(text) && !text.startsWith("https://");

test("no sentence is written into the code: what people read comes from the catalogs", () => {
  const written: string[] = [];
  const literal = (node: ts.Node | undefined): string | null => {
    if (node === undefined) return null;
    if (ts.isJsxExpression(node)) return literal(node.expression);
    if (ts.isStringLiteralLike(node)) return node.text;
    if (!ts.isTemplateExpression(node)) return null;
    // Id of a text that depends on a value.
    const pattern = patternOf(node);
    if (pattern && ids.some((id) => pattern.test(id))) return null;
    return node.head.text + node.templateSpans.map((s) => s.literal.text).join("");
  };
  everyNode(pages, (node, file) => {
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
