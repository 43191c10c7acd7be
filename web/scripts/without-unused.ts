import type { Plugin } from "vite";

interface Unused {
  source: RegExp;
  importer: string;
  instead: string;
}

/* What libraries import and this site never runs. Each costs every page some KB. */
const unused: Unused[] = [
  // The theme switches the ripple off.
  { source: /\/TouchRipple\.m?js$/, importer: "/ButtonBase/", instead: "export default () => null;" },
  // Only for emotion's `withTheme`, which nobody calls.
  { source: /^hoist-non-react-statics$/, importer: "/@emotion/", instead: "export default (target) => target;" },
];

/** Keeps code that can never run from the pages. */
export function withoutUnused(): Plugin {
  const name = "\0unused-";
  return {
    name: "without-unused",
    enforce: "pre",
    resolveId(source, importer) {
      const found = unused.findIndex((each) => each.source.test(source) && importer?.includes(each.importer));
      return found < 0 ? null : name + found;
    },
    load: (id) => (id.startsWith(name) ? unused[Number(id.slice(name.length))]?.instead : null),
  };
}
