import { defineModule } from "../../platform/wiring/module";
import { HeardWord } from "./heard-word.entity";

export const wordsModule = defineModule({ entities: [HeardWord], services: () => ({}) });
