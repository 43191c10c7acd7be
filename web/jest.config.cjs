const esmPackages = [
  "react-intl",
  "@formatjs",
  "intl-messageformat",
  "valibot",
  "@hookform",
  "country-flag-icons",
  "thumbhash",
  "d3-",
];

/** @type {import("jest").Config} */
module.exports = {
  displayName: "web",
  rootDir: "src",
  cacheDirectory: `${__dirname}/../node_modules/.cache/jest`,
  maxWorkers: "100%",
  testEnvironment: "jsdom",
  // Typing a form in jsdom takes seconds where other work shares the processor.
  // A test that hangs must end; a busy machine may take several times as long as a quiet one.
  testTimeout: 240_000,
  globalSetup: "<rootDir>/test/typed-documents.mjs",
  setupFiles: ["<rootDir>/test/polyfills.cjs"],
  setupFilesAfterEnv: ["<rootDir>/test/setup.ts"],
  transform: {
    "\\.[cm]?[jt]sx?$": [
      "@swc/jest",
      {
        jsc: {
          parser: { syntax: "typescript", tsx: true },
          transform: { react: { runtime: "automatic" } },
          target: "es2022",
        },
        module: { type: "commonjs" },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esmPackages.join("|")})/)`],
  moduleNameMapper: { "\\.woff2\\?url$": "<rootDir>/test/asset.cjs" },
  testEnvironmentOptions: { customExportConditions: ["@tree-for-deed/source", "node", "node-addons"] },
};
