import { defineModule } from "../../platform/wiring/module";
import { auditModule } from "../audit/audit.module";
import { CategoryAdminResolver } from "./category-admin.resolver";
import { CategoryAdminService } from "./category-admin.service";
import { deedsMovedToCategory } from "./category.events";
import { Category } from "./category.entity";
import { CategoryResolver } from "./category.resolver";
import { categoryRoutes } from "./category.routes";
import { CategoryService } from "./category.service";
import { CATEGORIES_CHANGED } from "./category.events";
import { isNodeId, nodeKinds } from "../nodes/node-kinds.extension";

export const categoriesModule = defineModule({
  about: "Categories of good deeds",
  entities: [Category],
  services: ({ db, reads, signals, use, emit }) => ({
    categories: new CategoryService(reads),
    categoryAdmin: new CategoryAdminService({
      db,
      log: use(auditModule).auditLog,
      onChanged: () => signals.publish(CATEGORIES_CHANGED),
      onDeedsMoved: emit(deedsMovedToCategory),
    }),
  }),
  resolvers: [
    [CategoryResolver, (s) => new CategoryResolver(s.categories)],
    [CategoryAdminResolver, (s) => new CategoryAdminResolver(s.categoryAdmin)],
  ],
  contributes: ({ categories }) => [
    nodeKinds.with({
      type: "Category",
      hasForm: isNodeId,
      find: async (ids) => {
        const all = await categories.list();
        return ids.map((id) => all.find((category) => category.id === id) ?? null);
      },
    }),
  ],
  routes: { api: (s) => [categoryRoutes(s.categories, s.categoryAdmin)] },
  signals: [[CATEGORIES_CHANGED, (s) => s.categories.forget()]],
});
