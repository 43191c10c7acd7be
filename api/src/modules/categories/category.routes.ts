import { Router } from "express";
import type { CategoryService } from "./category.service";

/** `GET /categories`: a plain array of id, name, nameEn and icon. */
export function categoryRoutes(categories: CategoryService): Router {
  const router = Router();
  router.get("/categories", async (_req, res) => {
    res.json(await categories.list());
  });
  return router;
}
