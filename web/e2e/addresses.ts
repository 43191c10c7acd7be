import { siteOf } from "../src/app/site";
import type { Access, PageRoute } from "../src/components/extension/page-route";
import { valuesOf } from "../src/components/extension/values-of";
import { inOrder, panelTabPoint } from "../src/core/extension-points/panel-tabs";
import { capabilities } from "./capability-scenes";
import type { Fixtures, Scene } from "./scene";

const site = siteOf();

/** Every tab of the panel, in its order. */
export const panelTabs = inOrder(valuesOf(await site.contributions.panel.load(), panelTabPoint));

type Visitor = Scene["as"];

/** Addresses for routes with parameters; a new route of that kind fails until it has its address here. */
const filled: Readonly<Record<string, (fixtures: Fixtures) => string>> = {
  "/deed/:uniqueId": ({ deed }) => `/deed/${deed.uniqueId}`,
  "/deed/:uniqueId/edit": ({ rejected }) => `/deed/${rejected}/edit`,
  "/deed/:uniqueId/sent": ({ pending }) => `/deed/${pending}/sent`,
  "/certificate/:code": ({ certificate }) => `/certificate/${certificate}`,
  // No payment can be made without a provider: the page says that there is none.
  "/donate/payment/:id": () => "/donate/payment/00000000-0000-7000-8000-000000000000",
  "/tree/:code": ({ tree }) => `/tree/${tree}`,
  "/blog/:slug": ({ post }) => `/blog/${post}`,
  "/profile/:id": ({ deed }) => `/profile/${deed.author}`,
  ...Object.fromEntries(capabilities.flatMap(({ addresses }) => Object.entries(addresses))),
};

/** Visitors who see the page itself and are not redirected by the guard. */
const seers: Readonly<Record<Access, readonly Visitor[]>> = {
  any: ["guest", "member"],
  guest: ["guest"],
  member: ["member"],
  team: ["admin"],
  admin: ["admin"],
};

export interface Visit {
  /** Name in the route table or the panel. */
  name: string;
  access: Access;
  as: Visitor;
  address: (fixtures: Fixtures) => string;
}

function addressesOf({ path }: PageRoute): Pick<Visit, "name" | "address">[] {
  if (path === "/admin-panel")
    return panelTabs.map(({ id }) => ({ name: `${path}?tab=${id}`, address: () => `${path}?tab=${id}` }));
  const address = path.includes(":") ? filled[path] : () => path;
  if (!address) throw new Error(`Say in addresses.ts which address of ${path} to visit.`);
  return [{ name: path, address }];
}

/** Every page in the route table, for each kind of visitor that sees it. */
export const visits: readonly Visit[] = site.routes.flatMap((route) =>
  addressesOf(route).flatMap((each) => seers[route.access].map((as) => ({ ...each, access: route.access, as }))),
);

/** An address without a page. */
export const nowhere = "/no/such/page";
