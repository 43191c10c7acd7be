import { routes, type Access, type PageRoute } from "../src/app/routes";
import { panelTabNames } from "../src/pages/admin/panel-tabs";
import type { Fixtures, Scene } from "./scenes";

type Visitor = Scene["as"];

/** Addresses for the routes that need one made up; a new route of that kind fails until it has its own here. */
const filled: Readonly<Record<string, (fixtures: Fixtures) => string>> = {
  "/deed/:uniqueId": ({ deed }) => `/deed/${deed.uniqueId}`,
  "/deed/:uniqueId/edit": ({ rejected }) => `/deed/${rejected}/edit`,
  "/deed/:uniqueId/sent": ({ pending }) => `/deed/${pending}/sent`,
  "/certificate/:code": ({ certificate }) => `/certificate/${certificate}`,
  "/sponsor/:code": ({ sponsor }) => `/sponsor/${sponsor}`,
  // No payment can be made without a provider: the page says that there is none.
  "/donate/payment/:id": () => "/donate/payment/00000000-0000-7000-8000-000000000000",
  "/tree/:code": ({ tree }) => `/tree/${tree}`,
  "/blog/:slug": ({ post }) => `/blog/${post}`,
  "/profile/:id": ({ deed }) => `/profile/${deed.author}`,
};

/** Who sees the page itself rather than where the guard leads. */
const seers: Readonly<Record<Access, readonly Visitor[]>> = {
  any: ["guest", "member"],
  guest: ["guest"],
  member: ["member"],
  team: ["admin"],
  admin: ["admin"],
};

export interface Visit {
  /** As the route table or the panel names it. */
  name: string;
  access: Access;
  as: Visitor;
  address: (fixtures: Fixtures) => string;
}

function addressesOf({ path }: PageRoute): Pick<Visit, "name" | "address">[] {
  if (path === "/admin-panel")
    return panelTabNames.map((tab) => ({ name: `${path}?tab=${tab}`, address: () => `${path}?tab=${tab}` }));
  const address = path.includes(":") ? filled[path] : () => path;
  if (!address) throw new Error(`Say in addresses.ts which address of ${path} to visit.`);
  return [{ name: path, address }];
}

/** Every page of the site, for each kind of visitor that sees it: whatever the route table has. */
export const visits: readonly Visit[] = routes.flatMap((route) =>
  addressesOf(route).flatMap((each) => seers[route.access].map((as) => ({ ...each, access: route.access, as }))),
);

/** An address that is nobody's. */
export const nowhere = "/no/such/page";
