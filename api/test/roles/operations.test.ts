import { parse, validate } from "graphql";
import { RESOLVERS } from "../../src/modules";
import { createSchema } from "../../src/graphql/schema";
import { seedReference } from "../../src/seed/reference";
import { type Site, startSite } from "../harness";
import { accessOf } from "../../src/platform/graphql/access";
import {
  type Callers,
  asDeclared,
  declared,
  expectedOutcomes,
  freshCallers,
  graphqlOutcome,
  outcomes,
  undecided,
} from "./access";
import { rootFieldsOf, smallest } from "./documents";
import { ENDS_SESSIONS, OPERATIONS } from "./operations.table";

const schema = createSchema(RESOLVERS, () => undefined);
const fields = rootFieldsOf(schema);

describe("Z1: who may ask and do what", () => {
  let site: Site;
  let callers: Callers;
  beforeAll(async () => {
    site = await startSite();
    await seedReference(site.db);
    callers = await freshCallers(site);
  });
  afterAll(() => site.stop());

  it("is declared for every root field as it is said here, and for nothing else", () => {
    expect(Object.fromEntries(fields.map(({ name, field }) => [name, declared(accessOf(field))]))).toEqual(
      Object.fromEntries(Object.entries(OPERATIONS).map(([name, access]) => [name, asDeclared(access)])),
    );
  });

  it("P11: says of every act of the team whether it asks again", () => {
    expect(undecided(OPERATIONS, /^Mutation\./)).toEqual([]);
  });

  it.each(fields.map((root) => [root.name, root] as const))("%s", async (name, root) => {
    const access = OPERATIONS[name];
    if (!access) throw new Error(`${name} has no entry in operations.table.ts`);
    const { query, variables } = smallest(root);
    expect(validate(schema, parse(query))).toEqual([]);
    const asking = ENDS_SESSIONS.has(name) ? await freshCallers(site) : callers;
    const told = await outcomes(asking, async (caller) => graphqlOutcome(await caller.graphql(query, variables)));
    expect(told).toEqual(expectedOutcomes(access, root.kind === "query"));
  });
});
