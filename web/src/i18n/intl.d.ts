import type { Language } from "./language";
import type { MessageId } from "./message-id";

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId;
    }
    interface IntlConfig {
      locale: Language;
    }
  }
}
