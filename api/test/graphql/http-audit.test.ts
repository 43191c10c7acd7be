import { serverAudits } from "graphql-http";
import { type Site, startSite } from "../harness";

let site: Site;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** An audit grades each statement of the specification: MUST, SHOULD or MAY. */
describe("G25: GraphQL over HTTP, by the specification's own audit", () => {
  it("holds what must be and what should be", async () => {
    const audits = serverAudits({ url: () => `${site.origin}/graphql` });
    const results = await Promise.all(audits.map((audit) => audit.fn()));
    const failed = results.filter(({ status }) => status !== "ok").map(({ id, name }) => `${id} ${name}`);
    expect(failed.filter((name) => /\b(MUST|SHOULD)\b/.test(name))).toEqual([]);
    const counted = (word: string) => results.filter(({ name }) => name.startsWith(word)).length;
    expect([counted("MUST"), counted("SHOULD")]).toEqual([13, 23]);
  });
});
