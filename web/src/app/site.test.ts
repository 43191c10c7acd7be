import * as parts from "../core/extension-points/parts";
import { capabilities } from "./capabilities";
import { siteOf } from "./site";

async function contributionsWith(names: readonly string[]) {
  const { pages, panel } = siteOf(names).contributions;
  return [...(await pages.load()), ...(await panel.load())];
}

const named = new Set(Object.values(parts).map(({ name }) => name));

it("a route names only places that core declares", () => {
  const unknown = siteOf().routes.flatMap(({ parts: own = [] }) => own.filter((name) => !named.has(name)));
  expect(unknown).toEqual([]);
});

it("a site without capabilities has core's pages only", () => {
  const core = siteOf([]);
  const own = capabilities.flatMap(({ routes = [] }) => routes);
  expect(own.length).toBeGreaterThan(0);
  for (const { path } of own) expect(core.routeOf(path.replace(/:\w+/, "x"))).toBeUndefined();
  expect(core.routeOf("/deeds")).toBeDefined();
});

it.each(capabilities.map(({ name }) => name))("%s brings values for places that core has, alone too", async (name) => {
  const ofCore = await contributionsWith([]);
  const brings =
    (await contributionsWith([name])).length -
    ofCore.length +
    capabilities.filter((each) => each.name === name).flatMap(({ routes = [] }) => routes).length;
  expect(brings).toBeGreaterThan(0);
});
