import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

interface Unused {
  source: RegExp;
  importer: string;
  /** Code, or a file of ours that does the same with less. */
  instead: string | URL;
}

const outlined = 'export { default } from "@mui/material/OutlinedInput";';

/* What libraries import and this site never runs, or does with less. Each costs every page some KB. */
const unused: Unused[] = [
  // The theme switches the ripple off.
  { source: /\/TouchRipple\.m?js$/, importer: "/ButtonBase/", instead: "export default () => null;" },
  // Only for emotion's `withTheme`, which nobody calls.
  { source: /^hoist-non-react-statics$/, importer: "/@emotion/", instead: "export default (target) => target;" },
  // Our own elements get no properties but those of HTML, and MUI sorts out its own.
  {
    source: /^@emotion\/is-prop-valid$/,
    importer: "/@emotion/styled/",
    instead: 'export default (name) => !["as", "ownerState", "sx", "theme"].includes(name);',
  },
  // The ring of a busy button, also of one with an icon.
  {
    source: /\/CircularProgress\/index\.m?js$/,
    importer: "Button/",
    instead: new URL("../src/components/SmallSpinner.tsx", import.meta.url),
  },
  // Every field of the site is outlined.
  { source: /\/(Filled)?Input\/index\.m?js$/, importer: "/TextField/", instead: outlined },
  { source: /\/(Filled)?Input\/index\.m?js$/, importer: "/Select/", instead: outlined },
];

const prefix = "\0unused-";

/** Keeps code that can never run from the pages. */
export function withoutUnused(): Plugin {
  return {
    name: "without-unused",
    enforce: "pre",
    resolveId(source, importer) {
      const found = unused.find((each) => each.source.test(source) && importer?.includes(each.importer));
      if (!found) return null;
      return found.instead instanceof URL ? fileURLToPath(found.instead) : prefix + found.instead;
    },
    load(id) {
      return id.startsWith(prefix) ? id.slice(prefix.length) : null;
    },
  };
}
