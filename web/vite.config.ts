import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compiledMessages } from "./scripts/compiled-messages.ts";
import { withoutRipple } from "./scripts/without-ripple.ts";

const api = process.env["API_URL"] ?? "http://127.0.0.1:4000";

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), compiledMessages(), withoutRipple()],
  resolve: {
    alias: [
      // Messages are compiled to syntax trees at build time, so the parser never reaches the reader.
      { find: /^@formatjs\/icu-messageformat-parser$/, replacement: "@formatjs/icu-messageformat-parser/no-parser.js" },
    ],
  },
  build: {
    outDir: isSsrBuild ? "dist/server" : "dist/client",
    emptyOutDir: true,
    manifest: !isSsrBuild,
    sourcemap: false,
    assetsInlineLimit: 0,
    target: "es2022",
    modulePreload: { polyfill: false },
    rollupOptions: isSsrBuild ? {} : { input: "src/entry-client.tsx" },
  },
  ssr: { noExternal: true },
  server: {
    proxy: { "/graphql": api, "/api": api, "/media": api, "/uploads": api },
  },
}));
