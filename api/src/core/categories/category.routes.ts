import { DELETED, listOf, named, text, time, uuid } from "../../platform/http/call-doc";
import { jsonBody } from "../../platform/http/json-body";
import { uuidParam } from "../../platform/http/params";
import { contextOf } from "../../platform/http/request-context";
import { Routes } from "../../platform/http/routes";
import { validBody } from "../../platform/http/valid-body";
import { actorOf } from "../audit/actor.value";
import type { CategoryAdminService } from "./category-admin.service";
import { CategoryInput } from "./category.inputs";
import type { CategoryService } from "./category.service";

const CATEGORY = named("ListedCategory", { id: uuid, name: text, nameEn: text, icon: text, createdAt: time });

/** The documented calls (`docs/rules.md` X4) about categories: a plain array of id, name, nameEn, icon and createdAt for everybody. */
export function categoryRoutes(categories: CategoryService, admin: CategoryAdminService): Routes {
  const routes = new Routes();

  routes.get(
    "/categories",
    { role: "guest", token: "READ" },
    { about: "All categories of deeds.", answer: listOf(CATEGORY) },
    async (_req, res) => {
      res.json(await categories.list());
    },
  );

  routes.post(
    "/admin/categories",
    { role: "admin" },
    { about: "Adds a category.", body: CategoryInput, answer: CATEGORY, status: 201 },
    ...jsonBody(),
    async (req, res) => {
      const input = await validBody(CategoryInput, req.body ?? {});
      const { id, name, nameEn, icon, createdAt } = await admin.create(actorOf(contextOf(req)), input);
      res.status(201).json({ id, name, nameEn, icon, createdAt });
    },
  );

  routes.delete(
    "/admin/categories/:id",
    { role: "admin", sensitive: true },
    { about: "Deletes a category without deeds.", answer: DELETED },
    async (req, res) => {
      res.json({ id: await admin.delete(actorOf(contextOf(req)), uuidParam(req, "id")) });
    },
  );

  return routes;
}
