import type { Language } from "./language";
import type { Messages } from "./catalogs/en";

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: keyof Messages;
    }
    interface IntlConfig {
      locale: Language;
    }
  }
}
