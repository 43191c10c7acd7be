// Which browsers the site is made for: `browserslist` in web/package.json says it, and all else is derived from that here.
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const { browserslist } = require("../../package.json");

/** Names of our list → names of the build tools → names of MDN's data. */
const NAMES = {
  chrome: { target: "chrome", data: ["chrome", "chrome_android", "webview_android"] },
  firefox: { target: "firefox", data: ["firefox"] },
  safari: { target: "safari", data: ["safari"] },
  ios_saf: { target: "ios", data: ["safari_ios"] },
};

const listed = browserslist.map((entry) => {
  const [, name, version] = /^(\w+) >= ([\d.]+)$/.exec(entry) ?? [];
  if (!NAMES[name]) throw new Error(`web/package.json: "${entry}" should read like "chrome >= 87"`);
  return { ...NAMES[name], version };
});

/** For `build.target`: `["chrome87", …]`. */
export const buildTarget = listed.map(({ target, version }) => `${target}${version}`);

const numbers = (version) => version.replace("≤", "").split(".").map(Number);
const isAfter = (version, other) => {
  const [a, b] = [numbers(version), numbers(other)];
  const place = a.findIndex((number, index) => number !== (b[index] ?? 0));
  return place >= 0 && a[place] > (b[place] ?? 0);
};

/** MDN's data on what browsers have, 20 MB: for lint and tests alone. */
export const compatData = () => require("@mdn/browser-compat-data");

/** Which browsers of the list lack a feature, by its entry in MDN's data: `["chrome 98", …]`, the version that has it. */
export function lacking(feature) {
  const support = feature?.__compat?.support;
  if (!support) return [];
  return listed.flatMap(({ data, version }) =>
    data.flatMap((browser) => {
      const statements = [support[browser] ?? []].flat();
      if (statements.length === 0) return [];
      // Without a flag, a prefix or another name. Of several the oldest counts, though it was not yet whole.
      const usable = statements.filter(({ flags, prefix, alternative_name }) => !flags && !prefix && !alternative_name);
      const since = usable.map(({ version_added }) => version_added).filter((added) => added && added !== "preview");
      if (since.some((added) => !isAfter(added, version))) return [];
      return [since.length > 0 ? `${browser} ${since[since.length - 1]}` : browser];
    }),
  );
}

/**
 * For each object, the names of its members that a browser of the list lacks; `globalThis` stands for globals, a dotted
 * name for a prototype. What only web views lack is not new: they have no notifications and no sharing at any version.
 */
export function newerMembers() {
  const { api, javascript } = compatData();
  const { builtins } = javascript;
  const isNewer = (feature) => lacking(feature).some((browser) => !browser.startsWith("webview"));
  const membersOf = (entry) => Object.entries(entry).filter(([name]) => name !== "__compat" && /^\w+$/.test(name));
  const owners = [
    ...Object.entries(builtins),
    ...membersOf(builtins.Intl).map(([name, entry]) => [`Intl.${name}`, entry]),
    ...Object.entries(api),
  ];
  const found = owners.map(([owner, entry]) => [
    owner,
    membersOf(entry)
      .filter(([, feature]) => isNewer(feature))
      .map(([name]) => name.replace(/_static$/, "")),
  ]);
  const whole = owners.filter(([, entry]) => isNewer(entry)).map(([owner]) => owner);
  return [["globalThis", whole], ...found].filter(([, names]) => names.length > 0);
}
