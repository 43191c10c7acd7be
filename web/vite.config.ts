import { buildTarget } from "./scripts/browsers/list.mjs";
import path from "node:path";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defaultServerConditions, defineConfig } from "vite";
import { chunking } from "./scripts/chunk-groups.ts";
import { compiledMessages } from "./scripts/compiled-messages.ts";
import { importAgain } from "./scripts/import-again.ts";
import { moduleList } from "./scripts/module-list.ts";

const api = process.env["API_URL"] ?? "http://127.0.0.1:4000";

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), compiledMessages(), importAgain(), moduleList()],
  resolve: {
    conditions: ["@tree-for-deed/source", ...defaultClientConditions],
    alias: [
      // Messages are compiled to syntax trees at build time: then FormatJS wants this in place of the parser.
      { find: /^@formatjs\/icu-messageformat-parser$/, replacement: "@formatjs/icu-messageformat-parser/no-parser.js" },
      // Emotion takes it for `withTheme`, which nothing here calls: 1 KB of every page.
      { find: /^hoist-non-react-statics$/, replacement: path.join(import.meta.dirname, "src/lib/no-statics.ts") },
    ],
  },
  // The server's part, too, is built for production, however the server is run: React renders several times faster, and
  // MUI gives its styles the names that the browser's part knows, which then makes none of them again.
  define: isSsrBuild && command === "build" ? { "process.env.NODE_ENV": '"production"' } : {},
  build: {
    outDir: isSsrBuild ? "dist/server" : "dist/client",
    emptyOutDir: true,
    manifest: !isSsrBuild,
    sourcemap: false,
    assetsInlineLimit: 0,
    target: buildTarget,
    // The server announces the files of the first page; `usePagesAhead` fetches the next one.
    modulePreload: false,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          input: ["src/entry-client.tsx", "src/polyfills.ts"],
          // Of what a package offers, only that counts as imported which is used.
          experimental: { lazyBarrel: true },
          output: {
            minify: true,
            codeSplitting: chunking,
          },
        },
  },
  ssr: { noExternal: true, resolve: { conditions: ["@tree-for-deed/source", ...defaultServerConditions] } },
  server: {
    proxy: {
      "/graphql": api,
      "/offered-language": api,
      "/api": api,
      "/media": api,
      "/uploads": api,
      "^/certificate/[^/]+\\.png": api,
      "/share": api,
      "/feed": api,
      "/sitemap": api,
      "/robots.txt": api,
    },
  },
}));
