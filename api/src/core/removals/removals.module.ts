import { defineModule } from "../../platform/wiring/module";
import { RemovedPage } from "./removed-page.entity";
import { RemovedPageResolver } from "./removed-page.resolver";
import { RemovedPages } from "./removed-page.service";

export const removalsModule = defineModule({
  about: "Answers at the addresses of removed pages",
  entities: [RemovedPage],
  services: ({ reads }) => ({ removedPages: new RemovedPages(reads) }),
  resolvers: [[RemovedPageResolver, (s) => new RemovedPageResolver(s.removedPages)]],
});
