import type { RequestHandler } from "express";
import { type RouteAccess, Routes } from "./routes";

type Declared = { [M in "get" | "post" | "put" | "delete"]: Parameters<Routes[M]>[1] };

it("a route without an access does not compile, and one with it is known by it", () => {
  // If a handler or nothing stood in the place of the access, one of these would be `never`.
  const required: { [M in keyof Declared]: Declared[M] extends RouteAccess ? true : never } = {
    get: true,
    post: true,
    put: true,
    delete: true,
  };
  expect(Object.values(required)).toEqual([true, true, true, true]);
  const routes = new Routes();
  const answer: RequestHandler = (_req, res) => void res.end();
  routes.get("/trees", "public", answer);
  routes.delete("/trees/:id", { role: "admin" }, answer);
  expect(routes.declared).toEqual([
    { method: "get", path: "/trees", access: "public" },
    { method: "delete", path: "/trees/:id", access: { role: "admin" } },
  ]);
});
