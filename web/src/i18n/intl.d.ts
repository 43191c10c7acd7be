import type { Language } from "@tree-for-deed/common/languages";
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
