import { jsonBody } from "../../platform/http/json-body";
import { uuidParam } from "../../platform/http/params";
import { contextOf } from "../../platform/http/request-context";
import { Routes } from "../../platform/http/routes";
import { validBody } from "../../platform/http/valid-body";
import { actorOf } from "../audit/actor.value";
import type { CategoryAdminService } from "./category-admin.service";
import { CategoryInput } from "./category.inputs";
import type { CategoryService } from "./category.service";

/** The documented calls (`docs/rules.md` X4) about categories: a plain array of id, name, nameEn, icon and createdAt for everybody. */
export function categoryRoutes(categories: CategoryService, admin: CategoryAdminService): Routes {
  const routes = new Routes();

  routes.get("/categories", { role: "guest", token: "READ" }, async (_req, res) => {
    res.json(await categories.list());
  });

  routes.post("/admin/categories", { role: "admin" }, ...jsonBody(), async (req, res) => {
    const input = await validBody(CategoryInput, req.body ?? {});
    const { id, name, nameEn, icon, createdAt } = await admin.create(actorOf(contextOf(req)), input);
    res.status(201).json({ id, name, nameEn, icon, createdAt });
  });

  routes.delete("/admin/categories/:id", { role: "admin", sensitive: true }, async (req, res) => {
    res.json({ id: await admin.delete(actorOf(contextOf(req)), uuidParam(req, "id")) });
  });

  return routes;
}
