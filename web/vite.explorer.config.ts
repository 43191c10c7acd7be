import { buildTarget } from "./scripts/browsers/list.mjs";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/** GraphiQL brings 270 KB of fonts inside its style sheet; the reader's own do as well. */
const withoutFonts: Plugin = {
  name: "without-fonts",
  enforce: "pre",
  transform: (code, id) => (id.endsWith(".css") ? code.replaceAll(/@font-face\s*\{[^}]*\}/g, "") : null),
};

/** The API's explorer is a program of its own: nothing of it may reach the site's visitors. */
export default defineConfig({
  plugins: [react(), withoutFonts],
  build: {
    outDir: "dist/client",
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: ".vite/explorer.json",
    sourcemap: false,
    assetsInlineLimit: 0,
    target: buildTarget,
    modulePreload: false,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: { input: "src/explorer/entry-explorer.tsx" },
  },
});
