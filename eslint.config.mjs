// The house: who may import whom, and that visible texts come from the catalogs. What code itself must hold, circles of
// imports included, is in .oxlintrc.json: that linter reads the types once, and many times as fast.
import { defaultConditionNames } from "eslint-import-resolver-typescript";
import boundaries from "eslint-plugin-boundaries";
import formatjs from "eslint-plugin-formatjs";
import { readdirSync } from "node:fs";
import path from "node:path";
import tseslint from "typescript-eslint";
import { newerApis } from "./web/scripts/browsers/newer-apis.mjs";

/** api: a module may use the modules of the tiers before its own. Core stands alone; capabilities come after all of it. */
const CORE_TIERS = [
  ["search", "nodes"],
  ["media", "audit", "removals"],
  ["users", "categories", "partners", "templates"],
  ["idempotency"],
  ["identity", "deeds", "support", "donations", "blog"],
  ["badges"],
  ["notices"],
  ["impact"],
  ["moderation"],
  ["accounts", "changes", "discovery", "celebrations"],
];
/** Capabilities never import each other: they share a tier. */
const CAPABILITIES = readdirSync(path.join(import.meta.dirname, "api/src/capabilities"));
const TIERS = [...CORE_TIERS, CAPABILITIES];

/** From the outermost layer to the innermost: an import never goes back. Layers of one row do not import each other. */
const API_LAYERS = [
  ["api-main"],
  ["api-app"],
  ["api-seed"],
  ["api-wiring", "api-graphql", "api-rest", "api-pages"],
  ["api-config"],
  ["api-list"],
  ["api-modules"],
  ["api-platform"],
  ["api-shared"],
  ["common"],
];
const WEB_LAYERS = [
  ["web-entry"],
  ["web-app"],
  ["web-capabilities"],
  ["web-pages"],
  ["web-features"],
  ["web-points"],
  ["web-components"],
  ["web-theme"],
  ["web-i18n"],
  ["web-lib", "web-gql"],
  ["common"],
];

/** Of a module's file, by its suffix; the pure ones at the end reach nothing outside themselves. */
const PURE_KINDS = ["enum", "errors", "events", "extension", "rules", "value"];
const KINDS = [
  ...["module", "resolver", "routes", "middleware", "jobs", "service", "loaders", "sql", "entity"],
  ...["inputs", "type", "graphql", "json", "view", "mail", "page", "drawing", "demo", "settings", "provider"],
  ...PURE_KINDS,
];

const api = "api/src";
const modules = `${api}/{core,capabilities}`;
const web = "web/src";
const code = "{ts,tsx}";

const TESTS = [`${api}/**/*.test.ts`, `${web}/**/*.test.${code}`, `${web}/test/**/*`];

/** What a file is: its layer, its module or feature, and by its suffix its kind. */
const FILES = [
  { category: "test", pattern: TESTS },
  { category: "common", pattern: "common/src/**/*.ts" },
  { category: "api-main", pattern: [`${api}/main.ts`, `${api}/{cli,start}/**/*.ts`] },
  { category: "api-app", pattern: `${api}/app.ts` },
  { category: "api-wiring", pattern: `${api}/{call-context,wiring}.ts` },
  { category: "api-list", pattern: `${api}/modules.ts` },
  { category: "api-config", pattern: `${api}/{config,setting-warnings}.ts` },
  { category: "api-seed", pattern: `${api}/seed/**/*.ts` },
  { category: "api-graphql", pattern: `${api}/graphql/**/*.ts` },
  { category: "api-rest", pattern: `${api}/rest/**/*.ts` },
  { category: "api-pages", pattern: `${api}/pages/**/*.ts` },
  { category: "api-modules", pattern: `${modules}/**/*.ts` },
  { category: "api-platform", pattern: `${api}/platform/**/*.ts` },
  { category: "api-shared", pattern: `${api}/shared/**/*.ts` },
  { category: "web-entry", pattern: [`${web}/entry-*.${code}`, `${web}/explorer/**/*`] },
  { category: "web-app", pattern: `${web}/app/**/*.${code}` },
  { category: "web-capabilities", pattern: `${web}/capabilities/**/*.${code}` },
  { category: "web-points", pattern: `${web}/core/extension-points/**/*.${code}` },
  { category: "web-pages", pattern: `${web}/core/pages/**/*.${code}` },
  { category: "web-features", pattern: `${web}/core/features/**/*.${code}` },
  ...["components", "theme", "i18n", "lib", "gql"].map((room) => ({
    category: `web-${room}`,
    pattern: `${web}/${room}/**/*.${code}`,
  })),
  { category: "feature-session", pattern: `${web}/core/features/session/**/*.${code}` },
  ...TIERS.flat().map((name) => ({ category: `module-${name}`, pattern: `${modules}/${name}/**/*.ts` })),
  ...TIERS.map((names, tier) => ({
    category: `tier-${tier}`,
    pattern: `${modules}/{${names.join(",")},}/**/*.ts`,
  })),
  ...KINDS.map((kind) => ({ category: `kind-${kind}`, pattern: `${modules}/**/*.${kind}.ts` })),
];

/** The shared workspace is read from its sources, as the type checks do: it need not be built. */
const RESOLVER = {
  project: ["common/tsconfig.json", "api/tsconfig.json", "web/tsconfig.json"],
  conditionNames: ["@tree-for-deed/source", ...defaultConditionNames],
  noWarnOnMultipleProjects: true,
};

const inAny = (categories) => ({ file: { categories: { anyOf: categories } } });

function never(from, to, message) {
  return { from: inAny([from].flat()), disallow: { to }, message };
}

/** What a layer must not import. */
function neverBack(rows, layer) {
  const index = rows.findIndex((row) => row.includes(layer));
  const others = [...rows.slice(0, index).flat(), ...rows[index].filter((other) => other !== layer)];
  return never(layer, inAny(others), `${layer} must not import this: imports go inward only`);
}

/** What a module must not import. */
function neverHigher(name) {
  const tier = TIERS.findIndex((names) => names.includes(name));
  const higher = TIERS.map((_, index) => `tier-${index}`).slice(tier);
  return never(
    `module-${name}`,
    { file: { categories: { anyOf: higher, noneOf: [`module-${name}`] } } },
    `The module ${name} (tier ${tier}) may import lower tiers only`,
  );
}

const kinds = (...names) => inAny(names.map((name) => `kind-${name}`));
const KIND_RULES = [
  never(["kind-service", "kind-loaders"], kinds("resolver", "routes", "type"), "Services and loaders know no resolver"),
  never(
    "kind-entity",
    kinds("resolver", "routes", "service", "loaders", "inputs", "type"),
    "Entities know entities and enums",
  ),
  never("kind-entity", inAny(["api-platform"]), "Entities know entities and enums"),
  never(
    "kind-type",
    kinds("resolver", "routes", "service", "loaders", "inputs", "entity"),
    "Types know types and enums",
  ),
  never(
    "kind-inputs",
    kinds("resolver", "routes", "service", "loaders", "type", "entity"),
    "Inputs know inputs and enums",
  ),
  never(["kind-type", "kind-inputs"], inAny(["api-platform"]), "Types and inputs touch no engine"),
  never(
    PURE_KINDS.map((kind) => `kind-${kind}`),
    kinds("module", "resolver", "routes", "middleware", "jobs", "service", "loaders", "sql"),
    "Values, rules, errors, events and extension points are pure",
  ),
  never("kind-enum", kinds(...KINDS.filter((kind) => kind !== "enum")), "Enums know nothing"),
  {
    from: { file: { categories: { anyOf: ["api-modules"], noneOf: ["kind-module"] } } },
    disallow: { to: kinds("module", "resolver", "routes") },
    message: "Only a module's own file (x.module.ts) knows resolvers, routes and other modules' files",
  },
];

const MODULE_FILES_RULE = never(
  ["api-main", "api-app", "api-seed", "api-wiring", "api-graphql", "api-rest", "api-pages", "api-config"],
  kinds("module"),
  "Only modules.ts lists the modules",
);

const FEATURE_RULES = [
  {
    from: { element: { type: "capability" } },
    disallow: { to: { element: { type: "capability" } } },
    message: "No capability imports another: declare an extension point in core",
  },
  {
    from: { element: { type: "capability" } },
    allow: { to: { element: { type: "capability" } }, dependency: { relationship: { to: "internal" } } },
  },
  {
    from: { element: { type: "feature" } },
    disallow: { to: { element: { type: "feature" }, file: { categories: { noneOf: ["feature-session"] } } } },
    message: "No feature imports another, save session: expose a callback and let the page connect them",
  },
  {
    from: { element: { type: "feature" } },
    allow: { to: { element: { type: "feature" } }, dependency: { relationship: { to: "internal" } } },
  },
];

const house = {
  rules: {
    "named-kind": {
      create: (context) => ({
        Program(node) {
          const [, kind] = /\.(\w+)(?:\.test)?\.ts$/.exec(path.basename(context.filename)) ?? [];
          if (!KINDS.includes(kind))
            context.report({ node, message: `A module's file says its kind by its suffix: ${KINDS.join(", ")}` });
        },
      }),
    },
    "newer-apis": newerApis,
    "plain-comments": {
      create: (context) => ({
        Program() {
          const begins =
            /^[\s*]*(?:What|Whatever|Who|Whose|Whom|Whoever|The same|Of|How|Which|So (?:many|much|long|often))\b/;
          const message = "A comment is a plain statement: it begins with a noun, an article or a verb";
          const ends = new Set();
          for (const comment of context.sourceCode.getAllComments()) {
            const goesOn = comment.type === "Line" && ends.has(comment.loc.start.line - 1);
            ends.add(comment.loc.end.line);
            if (!goesOn && begins.test(comment.value)) context.report({ node: comment, message });
          }
        },
      }),
    },
    "no-language-branches": {
      create: (context) => ({
        BinaryExpression({ operator, left, right }) {
          const isLanguage = ({ type, value }) => type === "Literal" && ["bn", "en"].includes(value);
          if (/^[!=]==?$/.test(operator) && [left, right].some(isLanguage))
            context.report({
              node: left,
              message: "Ask for a fact of the language (languageFacts), or choose by either(), not for which one it is",
            });
        },
      }),
    },
    "no-language-tables": {
      create: (context) => ({
        ObjectExpression(node) {
          const names = node.properties.map(({ key }) => key?.name ?? key?.value);
          const isWritten = ({ value }) => /^(Literal|TemplateLiteral|ArrowFunction|Object)/.test(value?.type);
          if (names.includes("bn") && names.includes("en") && node.properties.some(isWritten))
            context.report({ node, message: "Texts stand in common/texts/<language>, not in a table of languages" });
        },
      }),
    },
    "no-barrels": {
      create: (context) => ({
        Program(node) {
          if (/^index\.[cm]?tsx?$/.test(path.basename(context.filename)))
            context.report({ node, message: "No index files: import from the file that has it" });
        },
      }),
    },
  },
};

/** The plugin tries every policy on every import: files are given those alone that can concern them. */
function inward(files, policies) {
  return {
    files: [files].flat(),
    ignores: TESTS,
    plugins: { boundaries },
    settings: {
      "import/resolver": { typescript: RESOLVER },
      "boundaries/root-path": import.meta.dirname,
      "boundaries/elements": [
        { type: "feature", pattern: `${web}/core/features/*`, partialMatch: false },
        { type: "capability", pattern: `${web}/capabilities/*`, partialMatch: false },
        { type: "api", pattern: api, partialMatch: false },
        { type: "web", pattern: web, partialMatch: false },
        { type: "common", pattern: "common/src", partialMatch: false },
      ],
      "boundaries/files": FILES,
    },
    rules: { "boundaries/dependencies": ["error", { default: "allow", checkInternals: true, policies }] },
  };
}

const filesOf = (layer) => FILES.find(({ category }) => category === layer).pattern;

/** Of the entries that a file matches, the last one holds: a module's own, or that of all modules until it has its tier. */
const INWARD = [
  ...API_LAYERS.flat().map((layer) =>
    inward(filesOf(layer), [
      neverBack(API_LAYERS, layer),
      ...(layer === "api-modules" ? KIND_RULES : [MODULE_FILES_RULE]),
    ]),
  ),
  ...TIERS.flat().map((name) =>
    inward(filesOf(`module-${name}`), [neverBack(API_LAYERS, "api-modules"), neverHigher(name), ...KIND_RULES]),
  ),
  ...WEB_LAYERS.flat().map((layer) => inward(filesOf(layer), [neverBack(WEB_LAYERS, layer), ...FEATURE_RULES])),
  inward(filesOf("common"), [neverBack(API_LAYERS, "common"), neverBack(WEB_LAYERS, "common")]),
];

export default [
  {
    ignores: [
      "**/node_modules/",
      "**/dist/",
      "**/coverage/",
      "**/test-results/",
      "**/playwright-report/",
      "**/.cache/",
      ".data*/",
      "**/*.generated.ts",
      // No rule here is for scripts.
      "**/*.{js,cjs,mjs}",
    ],
  },
  { linterOptions: { noInlineConfig: true } },
  {
    files: ["**/*.{ts,tsx}"],
    languageOptions: { parser: tseslint.parser },
    plugins: { house },
    rules: { "house/no-barrels": "error" },
  },
  {
    files: [`${api}/**/*.ts`, `${web}/**/*.{ts,tsx}`, "common/src/**/*.ts"],
    ignores: TESTS,
    plugins: { house },
    rules: { "house/no-language-branches": "error" },
  },
  {
    files: [
      `${api}/**/*.ts`,
      `${web}/**/*.{ts,tsx}`,
      "common/src/**/*.ts",
      "api/test/**/*.ts",
      "web/e2e/**/*.ts",
      "bench/**/*.ts",
    ],
    plugins: { house },
    rules: { "house/plain-comments": "error" },
  },
  {
    files: [`${api}/**/*.ts`, `${web}/**/*.{ts,tsx}`, "common/src/**/*.ts"],
    // The content of the demo is written in two languages, as an admin would write it.
    ignores: [...TESTS, `${api}/seed/demo/**`, "**/*.demo.ts"],
    plugins: { house },
    rules: { "house/no-language-tables": "error" },
  },
  { files: [`${modules}/**/*.ts`], plugins: { house }, rules: { "house/named-kind": "error" } },
  ...INWARD,
  {
    files: [`${web}/**/*.{ts,tsx}`, "common/src/**/*.ts"],
    ignores: [...TESTS, "common/src/**/*.test.ts"],
    languageOptions: {
      parserOptions: { project: ["web/tsconfig.json", "common/tsconfig.json"], tsconfigRootDir: import.meta.dirname },
    },
    plugins: { house },
    rules: { "house/newer-apis": "error" },
  },
  {
    // `pushSupport` asks before anything of these is called.
    files: [`${web}/capabilities/push/**/*.ts`],
    plugins: { house },
    rules: {
      "house/newer-apis": [
        "error",
        { askedElsewhere: ["Notification", "pushManager", "showNotification", "getNotifications"] },
      ],
    },
  },
  {
    // `GroveView` shows a picture where nothing can be drawn beside the page.
    files: [`${web}/capabilities/grove/components/tree-sprites.ts`],
    plugins: { house },
    rules: { "house/newer-apis": ["error", { askedElsewhere: ["OffscreenCanvas"] }] },
  },
  {
    files: [`${web}/**/*.tsx`],
    ignores: ["**/*.test.tsx", `${web}/test/**`],
    plugins: { formatjs },
    rules: { "formatjs/no-literal-string-in-jsx": "error" },
  },
  {
    files: [`${web}/**/*.{ts,tsx}`],
    // The one says it for all, the other stands by itself; both name what old browsers take as well.
    ignores: [...TESTS, `${web}/theme/component-styles.ts`, `${web}/worker/offline-page.ts`],
    rules: {
      "no-restricted-syntax": [
        "error",
        {
          selector: ":matches(Literal[value=/\\d[dsl]v[hwib]\\b/], TemplateElement[value.raw=/\\d[dsl]v[hwib]\\b/])",
          message: "Browsers of the site's list drop such a line: take `var(--screen)`",
        },
        {
          selector: ":matches(Literal, TemplateElement[value.raw])[value=/color-mix\\(|oklch\\(|:has\\(:checked/]",
          message: "Browsers of the site's list drop a rule that says this",
        },
      ],
    },
  },
];
