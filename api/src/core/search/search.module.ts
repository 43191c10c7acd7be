import { defineModule } from "../../platform/wiring/module";
import { HeardWord } from "./heard-word.entity";

export const searchModule = defineModule({ entities: [HeardWord], services: () => ({}) });
