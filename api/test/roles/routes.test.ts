import type { Router } from "express";
import { seedReference } from "../../src/seed/reference";
import { newId } from "../../src/shared/uuid";
import { type Site, startSite } from "../harness";
import { type Callers, ROLES, expectedOutcomes, freshCallers, outcomes, restOutcome } from "./access";
import { PICTURES, ROUTES } from "./routes.table";

interface Layer {
  readonly route?: { readonly path: string; readonly methods: Readonly<Record<string, boolean>> };
  readonly handle?: { readonly stack?: readonly Layer[] };
}

/** Every route of a router and of those inside it, such as `GET /api/deeds`. */
function routesOf(prefix: string, router: Router): string[] {
  const collect = (layers: readonly Layer[]): string[] =>
    layers.flatMap(({ route, handle }) => {
      if (!route) return collect(handle?.stack ?? []);
      return Object.keys(route.methods).map((method) => `${method.toUpperCase()} ${prefix}${route.path}`);
    });
  return collect(router.stack as unknown as readonly Layer[]);
}

const PARAMS: Readonly<Record<string, string>> = { id: newId(), uniqueId: "TFD-00000000", name: "x", code: "x" };
const pathOf = (pattern: string): string => pattern.replace(/:(\w+)/g, (_all, name: string) => PARAMS[name] ?? "x");

/** What a page of ours sends with every form of its own. */
const OWN_PAGE = { "x-requested-with": "tree-for-deed" };
const FILE_TYPE = "multipart/form-data; boundary=x";

describe("who may call which route", () => {
  let site: Site;
  let callers: Callers;
  beforeAll(async () => {
    site = await startSite();
    await seedReference(site.db);
    callers = await freshCallers(site);
  });
  afterAll(() => site.stop());

  it("is said for every route, and for nothing else", () => {
    const routed = [
      ...site.wiring.routes("api").flatMap((router) => routesOf("/api", router)),
      ...site.wiring.routes("media").flatMap((router) => routesOf("/media", router)),
      ...site.wiring.routes("root").flatMap((router) => routesOf("", router)),
    ];
    expect(routed.length).toBeGreaterThan(40);
    expect([...Object.keys(ROUTES), ...PICTURES].sort()).toEqual([...new Set(routed)].sort());
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
    expect([200, 404]).toContain(answers[0]?.status);
    for (const { status, text } of answers) expect([status, text]).toEqual([answers[0]?.status, answers[0]?.text]);
  });
});
