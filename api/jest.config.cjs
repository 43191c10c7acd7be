/** @type {import("jest").Config} */
module.exports = {
  rootDir: __dirname,
  roots: ["<rootDir>/src", "<rootDir>/test"],
  testEnvironment: "node",
  testMatch: ["**/*.test.ts"],
  globalSetup: "<rootDir>/test/global-setup.ts",
  globalTeardown: "<rootDir>/test/global-teardown.ts",
  setupFiles: ["reflect-metadata"],
  testTimeout: 30_000,
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
