import type { Routes } from "../../src/platform/http/routes";
import { seedReference } from "../../src/seed/reference";
import { newId } from "../../src/shared/uuid";
import { type Site, startSite } from "../harness";
import {
  type Callers,
  ROLES,
  asDeclared,
  declared,
  expectedOutcomes,
  freshCallers,
  outcomes,
  restOutcome,
  undecided,
} from "./access";
import { CALLBACKS, PICTURES, ROUTES } from "./routes.table";

/** The declaration of every route, such as `GET /api/deeds`. */
const declaredBy = (prefix: string, routes: Routes): [string, ReturnType<typeof declared>][] =>
  routes.declared.map(({ method, path, access }) => [`${method.toUpperCase()} ${prefix}${path}`, declared(access)]);

const PARAMS: Readonly<Record<string, string>> = { id: newId(), uniqueId: "TFD-00000000", name: "x", code: "x" };
const pathOf = (pattern: string): string => pattern.replace(/:(\w+)/g, (_all, name: string) => PARAMS[name] ?? "x");

/** Header of all forms on our own pages. */
const OWN_PAGE = { "x-requested-with": "tree-for-deed" };
const FILE_TYPE = "multipart/form-data; boundary=x";

describe("Z1: who may call which route", () => {
  let site: Site;
  let callers: Callers;
  beforeAll(async () => {
    site = await startSite();
    await seedReference(site.db);
    callers = await freshCallers(site);
  });
  afterAll(() => site.stop());

  it("is declared for every route as it is said here, and for nothing else", () => {
    const routed = [
      ...site.wiring.routes("api").flatMap((routes) => declaredBy("/api", routes)),
      ...site.wiring.routes("media").flatMap((routes) => declaredBy("/media", routes)),
      ...site.wiring.routes("root").flatMap((routes) => declaredBy("", routes)),
    ];
    expect(routed.length).toBeGreaterThan(40);
    const pictures = [...PICTURES, ...CALLBACKS].map((call) => [call, "public"]);
    const said = Object.entries(ROUTES).map(([call, access]) => [call, asDeclared(access)]);
    expect(Object.fromEntries(routed)).toEqual(Object.fromEntries([...said, ...pictures]));
  });

  it("P11: says of every act of the team, and of every file, whether it asks again", () => {
    expect(undecided(ROUTES, /^(POST|PUT|DELETE) |\.csv$/)).toEqual([]);
  });

  it.each(Object.entries(ROUTES))("%s", async (call, access) => {
    const [method = "", pattern = ""] = call.split(" ");
    const upload = pattern.startsWith("/media");
    const body = method === "GET" || method === "DELETE" || upload ? undefined : {};
    const headers = upload ? { ...OWN_PAGE, "content-type": FILE_TYPE } : {};
    const asking = pattern.endsWith("/logout") ? await freshCallers(site) : callers;
    const told = await outcomes(asking, async (caller) =>
      restOutcome(await caller.send(method, pathOf(pattern), { body, headers })),
    );
    expect(told).toEqual(expectedOutcomes(access, method === "GET"));
  });

  it.each([...PICTURES])("%s is the same for everybody", async (call) => {
    const path = pathOf(call.replace("GET ", ""));
    const answers = await Promise.all(ROLES.map((role) => callers[role].send("GET", path)));
    expect([200, 302, 400, 404]).toContain(answers[0]?.status);
    for (const { status, text } of answers) expect([status, text]).toEqual([answers[0]?.status, answers[0]?.text]);
  });
});
