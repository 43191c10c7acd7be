const { execFileSync } = require("node:child_process");

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
  testTimeout: 60_000,
  moduleNameMapper: { "^(\\.{1,2}/.*)\\.js$": "$1" },
  // An ES module, which jest cannot load as it is.
  transformIgnorePatterns: ["/node_modules/(?!thumbhash/)"],
  transform: {
    "^.+\\.ts$|/thumbhash/.+\\.js$": [
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
