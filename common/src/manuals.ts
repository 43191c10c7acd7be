/** Documents for developers that the site serves as pages, with their files in the repository. */
export const manuals = {
  guide: { path: "/developers/guide", file: "docs/api.md" },
  changes: { path: "/developers/changes", file: "CHANGELOG.md" },
} as const;

/** The list of changes as an Atom feed. */
export const changesFeed = `${manuals.changes.path}.atom`;

/** The address of a chapter of the guide, by its English heading. */
export const guideChapter = (anchor: string): string => `${manuals.guide.path}#${anchor}`;

/** The client for programs, and its types. */
export const clientFiles = {
  module: { path: "/developers/client.mjs", file: "common/dist/client/client.mjs" },
  types: { path: "/developers/client.d.mts", file: "common/dist/client/client.d.mts" },
} as const;

/** The REST calls as an OpenAPI document. */
export const openApiFile = "/openapi.json";
