import { pageOperations } from "../../src/graphql/page-operations";
import { type EdgeSite, startEdge } from "./edge-site";

let site: EdgeSite;
let execute: ReturnType<typeof pageOperations>;

beforeAll(async () => {
  site = await startEdge();
  execute = pageOperations(site.engine, { reads: { rows: () => Promise.resolve([]) }, publicUrl: "http://localhost" });
});
afterAll(() => site.stop());

describe("operations of a page that is rendered here", () => {
  it("answer what HTTP would answer a guest", async () => {
    const query = "query Page($size: Int!) { trees(pageSize: $size) { items { id name grower { name } } } }";
    const { data } = await site.client().graphql(query, { size: 2 });
    for (let time = 0; time < 5; time += 1) expect(await execute({ query, variables: { size: 2 } })).toEqual({ data });
  });

  it("are a guest's", async () => {
    const { data, errors } = await execute({ query: "{ trees { items { adminNote } } }", variables: {} });
    expect(data).toEqual({ trees: { items: [{ adminNote: null }, { adminNote: null }, { adminNote: null }] } });
    expect(errors?.[0]).toMatchObject({
      path: ["trees", "items", 0, "adminNote"],
      extensions: { code: "UNAUTHENTICATED" },
    });
  });

  it("tell of a dependency that is away and of bugs like HTTP, without its head", async () => {
    const { errors } = await execute({ query: "{ away fails }", variables: {} });
    expect(errors?.map(({ extensions }) => extensions?.code)).toEqual(["SERVICE_UNAVAILABLE", "INTERNAL_SERVER_ERROR"]);
    expect(JSON.stringify(errors)).not.toMatch(/"http"|10\.1\.2\.3|select/);
  });

  it("that are mistaken are mistakes of ours", async () => {
    await expect(execute({ query: "{ treez }", variables: {} })).rejects.toThrow('Cannot query field "treez"');
  });
});
