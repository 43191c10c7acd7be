import { readdirSync } from "node:fs";
import type { Rolldown } from "vite";
import { reachedFrom, src } from "./module-graph.ts";

const page = /\/src\/(?:core|capabilities)\/.+Page\.tsx$/;
const form = `${src}components/form/TextInput.tsx`;
const table = `${src}components/grid/TableGrid.tsx`;

function readGraph(ctx: Rolldown.ChunkingContext) {
  const now = (id: string) => ctx.getModuleInfo(id)?.importedIds ?? [];
  const later = (id: string) => ctx.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
  const of = (id: string) => reachedFrom(id, now);
  const entry = `${src}entry-client.tsx`;
  const [react = "", data = "", shell = ""] = later(entry);
  const program = reachedFrom(entry, (id) => [...now(id), ...later(id)]);
  const parts = [...new Set([...program].flatMap(later))].map((id) => ({ id, reached: of(id) }));
  return {
    steps: { react: of(react), data: of(data), shell: of(shell) },
    texts: readdirSync(new URL("../../common/texts", import.meta.url)).map((language) =>
      of(`${src}i18n/catalogs/${language}-first.generated.ts`),
    ),
    home: of(`${src}core/pages/home/HomePage.tsx`),
    question: of(`${src}core/features/language/LanguageQuestion.tsx`),
    ofTable: of(table),
    needsTable: (id: string) => of(id).has(table),
    parts: parts.map(({ reached }) => reached),
    extensions: (["pages", "panel"] as const).map((extent) => ({
      name: `extensions-${extent}`,
      reached: parts.filter(({ id }) => id.endsWith(`.${extent}.ts`)).map(({ reached }) => reached),
    })),
    pages: parts.filter(({ id }) => page.test(id)).map(({ reached }) => reached),
  };
}

let graph: ReturnType<typeof readGraph> | undefined;

/** The file that a module goes to, if it is one of those that are put together. */
function groupOf(id: string, ctx: Rolldown.ChunkingContext): string | null {
  const { steps, texts, home, question, extensions, ofTable, needsTable, parts, pages } = (graph ??= readGraph(ctx));
  const has = (reached: ReadonlySet<string>): boolean => reached.has(id);
  for (const [step, reached] of Object.entries(steps)) if (has(reached)) return step;
  if (texts.some(has)) return texts.every(has) ? "locale" : null;
  const needing = pages.filter(has);
  if (has(home) && needing.length > 1) return "home";
  // A page that needs one extension point by itself does not load all contributions for it.
  if (needing.length !== 1) for (const { name, reached } of extensions) if (reached.some(has)) return name;
  // A first visit loads this question by itself, and nothing of other dialogs along with it.
  if (has(question)) return null;
  if (needing.length >= 8 && needing.every((reached) => reached.has(form))) return "forms";
  const later = parts.filter(has);
  if (needing.length > 0 || later.length < 12) return null;
  if (has(ofTable) && later.every((reached) => reached.has(table))) return "table";
  // However many lists there are: what other parts need, too, never brings the table along.
  if (needsTable(id)) return null;
  return later.length >= 25 ? "dialogs" : "widgets";
}

/**
 * What several pages need comes in few files: many small ones compress badly and cost requests. Who imports a module
 * decides where it goes; what it imports is needed at least as often and goes to the same file or to one that stands
 * before it here, so nothing has to be taken along.
 */
export const chunking: Rolldown.CodeSplittingOptions = {
  includeDependenciesRecursively: false,
  groups: [{ debugName: "by need", name: groupOf }],
};
