import { createRequire } from "node:module";
import path from "node:path";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defaultServerConditions, defineConfig } from "vite";
import { compiledMessages } from "./scripts/compiled-messages.ts";
import { moduleList } from "./scripts/module-list.ts";
import { withoutUnused } from "./scripts/without-unused.ts";

// What every page needs comes in few files: many small ones compress badly and cost requests, and a single one takes
// a cheap phone too long to evaluate.
const reactFiles = /node_modules\/(react|react-dom|scheduler)\//;
const dataFiles = /node_modules\/(rxjs|tslib|graphql|optimism|@wry|@apollo(?!\/client\/link\/error))\//;
const baseFiles =
  /node_modules\/(react-router|react-router-dom|react-intl|intl-messageformat|stylis|clsx|@formatjs|@emotion|@mui\/(private-theming|styled-engine|system|utils(?!\/(useRovingTabIndex|useForcedRerendering|getValidReactChildren)))|@mui\/material\/(Button|ButtonBase|Card|CssBaseline|DefaultPropsProvider|GlobalStyles|Link|Paper|Box|SvgIcon|Typography|colors|styles|transitions|utils|useLazyRipple))\//;

// What home does without: dialogs, menus, fields and lists bring it along.
const widgets =
  /node_modules\/@mui\/(utils\/(getScrollbarSize|getReactElementRef|contains|appendOwnerState|resolveComponentProps|extractEventHandlers|omitEventHandlers|mergeSlotProps|useValueAsRef|useOnMount|useTimeout|useSlotProps|fastObjectShallowCompare|usePreviousProps)|material\/(Avatar|IconButton|Stack|utils\/(contains|focusable|useSlot|getScrollbarSize|focusWithVisible)|transitions\/useReducedMotion))/;

const shared =
  /\/web\/src\/(components\/(page|art\/EmptyPlot|EmptyState|RelativeTime|VisuallyHidden|toasts\/ToastProvider|ErrorNote|SmallSpinner|Spinner)|features\/session\/(sign-up\/SignUpProvider|viewer\/useViewer)|lib\/(paths|text-language)|i18n\/(LanguageProvider|error-message))/;

const deeds = /\/web\/src\/(components\/(Picture|UserAvatar)|features\/deeds\/DeedCard|features\/badges\/BadgeIcon)/;

const inRouter = (file: string): string =>
  path.join(path.dirname(createRequire(import.meta.url).resolve("react-router/package.json")), "dist/production", file);

const api = process.env["API_URL"] ?? "http://127.0.0.1:4000";

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), compiledMessages(), withoutUnused(), moduleList()],
  resolve: {
    conditions: ["source", ...defaultClientConditions],
    alias: [
      // Messages are compiled to syntax trees at build time, so the parser never reaches the reader.
      { find: /^@formatjs\/icu-messageformat-parser$/, replacement: "@formatjs/icu-messageformat-parser/no-parser.js" },
      // The router's package names only its build for development.
      { find: /^react-router$/, replacement: inRouter("index.mjs") },
      { find: /^react-router\/dom$/, replacement: inRouter("dom-export.mjs") },
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
    target: "es2022",
    // The server announces the files of the first page; `usePagesAhead` fetches the next one.
    modulePreload: false,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          input: "src/entry-client.tsx",
          output: {
            minify: true,
            codeSplitting: {
              groups: [
                // Whatever loads a file later would else wait for all of `shared`.
                { name: "preload", test: /vite\/preload-helper/ },
                { name: "react", test: reactFiles },
                { name: "data", test: dataFiles },
                { name: "base", test: (id: string) => baseFiles.test(id) && !widgets.test(id) },
                { name: "shared", test: shared },
                { name: "deeds", test: deeds },
                { name: "widgets", test: widgets },
              ],
            },
          },
        },
  },
  ssr: { noExternal: true, resolve: { conditions: ["source", ...defaultServerConditions] } },
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
