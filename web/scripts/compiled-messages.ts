import { parse } from "@formatjs/icu-messageformat-parser";
import type { Plugin } from "vite";

const catalogFile = /\/i18n\/messages\/\w+\/[\w-]+\.json$/;

/** Turns a message catalog into syntax trees while it is being bundled: one broken message fails the build. */
export function compiledMessages(): Plugin {
  return {
    name: "compiled-messages",
    enforce: "pre",
    transform: {
      filter: { id: catalogFile },
      handler(source, id) {
        const messages = JSON.parse(source) as Record<string, string>;
        const compiled = Object.entries(messages).map(([key, text]) => {
          try {
            return [key, parse(text, { captureLocation: false })] as const;
          } catch (cause) {
            throw new Error(`${id}: message "${key}" cannot be read`, { cause });
          }
        });
        return {
          code: `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(compiled)))});`,
          moduleType: "js",
          map: null,
        };
      },
    },
  };
}
