import { parse, TYPE } from "@formatjs/icu-messageformat-parser";
import type { Plugin } from "vite";

const catalogFile = /\/common\/texts\/\w+\/[\w-]+\.json(?:\?part)?$/;

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
            const [first, ...rest] = parse(text, { captureLocation: false });
            return [key, first?.type === TYPE.literal && rest.length === 0 ? first.value : [first, ...rest]] as const;
          } catch (cause) {
            throw new Error(`${id}: message "${key}" cannot be read`, { cause });
          }
        });
        const json = JSON.stringify(JSON.stringify(Object.fromEntries(compiled)));
        // Most messages are plain words: they travel as such and become trees of one leaf on arrival.
        return {
          code: `const messages = JSON.parse(${json});
for (const id in messages) if (typeof messages[id] === "string") messages[id] = [{ type: ${TYPE.literal}, value: messages[id] }];
export default messages;`,
          moduleType: "js",
          map: null,
        };
      },
    },
  };
}
