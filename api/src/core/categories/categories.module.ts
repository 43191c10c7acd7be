import { defineModule } from "../../platform/wiring/module";
import { auditModule } from "../audit/audit.module";
import { CategoryAdminResolver } from "./category-admin.resolver";
import { CategoryAdminService } from "./category-admin.service";
import { deedsMovedToCategory } from "./category.events";
import { Category } from "./category.entity";
import { CategoryResolver } from "./category.resolver";
import { categoryRoutes } from "./category.routes";
import { CategoryService } from "./category.service";

export const categoriesModule = defineModule({
  entities: [Category],
  services: ({ db, reads, signals, use, emit }) => ({
    categories: new CategoryService(reads),
    categoryAdmin: new CategoryAdminService({
      db,
      log: use(auditModule).auditLog,
      onChanged: () => signals.publish("categories"),
      onDeedsMoved: emit(deedsMovedToCategory),
    }),
  }),
  resolvers: [
    [CategoryResolver, (s) => new CategoryResolver(s.categories)],
    [CategoryAdminResolver, (s) => new CategoryAdminResolver(s.categoryAdmin)],
  ],
  routes: { api: (s) => [categoryRoutes(s.categories, s.categoryAdmin)] },
  signals: { categories: (s) => s.categories.forget() },
});
