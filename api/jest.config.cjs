const { execFileSync } = require("node:child_process");

execFileSync(process.execPath, [`${__dirname}/../scripts/generate.mjs`], { stdio: "inherit" });
// Tests read the shared workspace's sources; the global setup, which Node loads by itself, needs it compiled.
const build = [require.resolve("typescript/bin/tsc"), "-b", `${__dirname}/../common/tsconfig.build.json`];
execFileSync(process.execPath, build, { stdio: "inherit" });

/** @type {import("jest").Config} */
module.exports = {
  rootDir: __dirname,
  cacheDirectory: `${__dirname}/../node_modules/.cache/jest`,
  roots: ["<rootDir>/src", "<rootDir>/test", "<rootDir>/../common/src"],
  maxWorkers: "100%",
  testEnvironment: "node",
  testEnvironmentOptions: { customExportConditions: ["@tree-for-deed/source", "node", "node-addons"] },
  testMatch: ["**/*.test.ts"],
  globalSetup: "<rootDir>/test/global-setup.ts",
  globalTeardown: "<rootDir>/test/global-teardown.ts",
  setupFiles: ["reflect-metadata"],
  // A test that hangs must end; a busy machine may take several times as long as a quiet one.
  testTimeout: 240_000,
  moduleNameMapper: { "^(\\.{1,2}/.*)\\.js$": "$1" },
  // ES modules, which jest cannot load as they are.
  transformIgnorePatterns: ["/node_modules/(?!(thumbhash|intl-messageformat|@formatjs)/)"],
  transform: {
    "^.+\\.ts$|/(thumbhash|intl-messageformat|@formatjs)/.+\\.js$": [
      "@swc/jest",
      {
        jsc: {
          target: "es2022",
          parser: { syntax: "typescript", decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
        },
        module: { type: "commonjs" },
      },
    ],
  },
};
