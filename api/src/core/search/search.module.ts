import { defineModule } from "../../platform/wiring/module";
import { HeardWord } from "./heard-word.entity";

export const searchModule = defineModule({
  about: "Search by words in both scripts, and pages of lists",
  entities: [HeardWord],
  services: () => ({}),
});
