// node scripts/kubernetes-schemas.mjs: writes the part of the published schemas that deploy/kubernetes uses, for the tests.
// To be run after a field was added there. It downloads packages of type declarations, which are made from these schemas.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import ts from "typescript";
import { inRoot } from "./lib/project.mjs";

const { parseAllDocuments } = createRequire(inRoot("api", "package.json"))("yaml");

const CORE = "kubernetes-models@5.1.0";
const PROMETHEUS = "@kubernetes-models/prometheus-operator@6.0.0";
const SECRETS = "@kubernetes-models/external-secrets@2.0.0";
const OUTPUT = inRoot("api", "test", "operations", "kubernetes.schemas.json");

/** What has no package: api/test/operations/cloud-native-pg.schemas.json is written by hand. */
const isElsewhere = (api) => /cnpg\.io\/|kustomize/.test(api);
const packageOf = (api) =>
  api.startsWith("monitoring.") ? PROMETHEUS : api.startsWith("external-secrets.") ? SECRETS : CORE;
/** In the core, groups have their short names: `networking.k8s.io/v1`, but `apps/v1` and `v1`. */
const declarationOf = (folder, { apiVersion, kind }) =>
  path.join(folder, "node_modules", packageOf(apiVersion).replace(/(?<=.)@.*/, ""), apiVersion, `${kind}.d.ts`);

const objects = readdirSync(inRoot("deploy", "kubernetes"), { recursive: true })
  .filter((name) => name.endsWith(".yaml"))
  .flatMap((name) => parseAllDocuments(readFileSync(inRoot("deploy", "kubernetes", name), "utf8")))
  .map((document) => document.toJS())
  .filter(({ apiVersion }) => !isElsewhere(apiVersion));
const kinds = new Map();
for (const object of objects) {
  const name = `${object.apiVersion} ${object.kind}`;
  kinds.set(name, [...(kinds.get(name) ?? []), object]);
}

const folder = mkdtempSync(path.join(tmpdir(), "kubernetes-schemas-"));
writeFileSync(path.join(folder, "package.json"), "{}");
// Some say that they need a newer Node, but nothing of them runs.
execFileSync("npm", ["install", "--force", "--no-audit", "--no-fund", CORE, PROMETHEUS, SECRETS], { cwd: folder });

const files = new Map([...kinds].map(([name, [first]]) => [name, declarationOf(folder, first)]));
const program = ts.createProgram([...files.values()], {
  strict: true,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
});
const checker = program.getTypeChecker();

/** The schema of a type as far as one of the values uses it; what the schema requires stays required. */
function schemaOf(type, values) {
  if (type.isUnion()) {
    const parts = type.types.filter((part) => !(part.flags & ts.TypeFlags.Undefined));
    const literals = parts.filter((part) => part.isStringLiteral());
    if (literals.length === parts.length) return { enum: literals.map(({ value }) => value) };
    if (parts.length === 1) return schemaOf(parts[0], values);
    const names = [...new Set(parts.map((part) => schemaOf(part, values).type))];
    if (!names.includes("object")) return { type: names.length === 1 ? names[0] : names };
    return schemaOf(
      parts.find((part) => part.flags & ts.TypeFlags.Object),
      values,
    );
  }
  if (type.isStringLiteral()) return { const: type.value };
  if (type.flags & ts.TypeFlags.StringLike) return { type: "string" };
  if (type.flags & ts.TypeFlags.NumberLike) return { type: "number" };
  if (type.flags & ts.TypeFlags.BooleanLike) return { type: "boolean" };
  if (checker.isArrayType(type))
    return { type: "array", items: schemaOf(checker.getTypeArguments(type)[0], values.flat()) };
  const given = values.filter((value) => typeof value === "object" && value !== null);
  const ofAny = type.getStringIndexType();
  if (ofAny) return { type: "object", additionalProperties: schemaOf(ofAny, given.flatMap(Object.values)) };
  const properties = {};
  const required = [];
  for (const property of type.getProperties()) {
    const used = given.map((value) => value[property.name]).filter((value) => value !== undefined);
    if (!(property.flags & ts.SymbolFlags.Optional)) required.push(property.name);
    if (used.length > 0) properties[property.name] = schemaOf(checker.getTypeOfSymbol(property), used);
  }
  return { type: "object", properties, ...(required.length > 0 && { required }), additionalProperties: false };
}

const schemas = {};
for (const [name, file] of [...files].toSorted()) {
  const [, kind] = name.split(" ");
  const source = program.getSourceFile(file);
  if (!source) throw new Error(`${name} is in no package: ${file}`);
  const declared = source.statements.find((one) => ts.isInterfaceDeclaration(one) && one.name.text === `I${kind}`);
  schemas[name] = schemaOf(checker.getTypeAtLocation(declared), kinds.get(name));
}
const source = [CORE, PROMETHEUS, SECRETS];
writeFileSync(OUTPUT, JSON.stringify({ source, schemas }));
execFileSync("npx", ["oxfmt", OUTPUT], { cwd: inRoot(".") });
