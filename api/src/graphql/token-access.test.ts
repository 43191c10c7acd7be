import "reflect-metadata";
import { RESOLVERS } from "../modules";
import { ADMIN } from "./auth-checker";
import { createSchema } from "./schema";
import { MUTATION_ACCESS } from "./token-access";

describe("what a token may do", () => {
  it("is said for every mutation that is not for admins", () => {
    const schema = createSchema(RESOLVERS, () => undefined);
    const { mutations } = globalThis.TypeGraphQLMetadataStorage;
    const forAdmins = new Set(
      mutations.filter(({ roles }) => roles?.includes(ADMIN)).map(({ schemaName }) => schemaName),
    );
    const names = Object.keys(schema.getMutationType()?.getFields() ?? {});
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !forAdmins.has(name) && !MUTATION_ACCESS.has(name))).toEqual([]);
    expect(names.filter((name) => forAdmins.has(name) && MUTATION_ACCESS.has(name))).toEqual([]);
  });
});
