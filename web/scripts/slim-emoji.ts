import { createRequire } from "node:module";
import type { Plugin } from "vite";

const require = createRequire(import.meta.url);
const list = /emojibase-data\/(bn|en)\/compact\.json$/;
/** What came after these phones cannot draw yet, and servers do not know. */
const newest = 15.1;

interface Entry {
  hexcode: string;
  unicode: string;
  label: string;
  group?: number;
  tags?: string[];
}

/** Leaves of the list of emoji what the picker shows and searches: a third of it. */
export function slimEmoji(): Plugin {
  return {
    name: "slim-emoji",
    enforce: "pre",
    transform(code, id) {
      if (!list.test(id)) return null;
      const versions = require("emojibase-data/versions/emoji.json") as Record<string, string[]>;
      const tooNew = new Set(Object.entries(versions).flatMap(([at, codes]) => (Number(at) > newest ? codes : [])));
      const entries = (JSON.parse(code) as Entry[])
        .filter(({ group, hexcode }) => group !== undefined && group !== 2 && !tooNew.has(hexcode))
        .map(({ unicode, label, tags, group }) => ({ unicode, label, tags, group }));
      return { code: JSON.stringify(entries), map: null };
    },
  };
}
