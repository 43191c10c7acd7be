import { defineModule } from "../../platform/wiring/module";
import { browserErrorRoutes } from "./browser-errors.routes";

export const faultsModule = defineModule({
  about: "Errors of the site's own scripts in browsers, for the log and `/metrics`",
  services: () => ({}),
  routes: { api: (_services, parts) => [browserErrorRoutes(parts)] },
});
