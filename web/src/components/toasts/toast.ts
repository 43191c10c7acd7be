import type { ReactNode } from "react";
import type { Failed } from "../../i18n/error-sentence";

/** Content of a notification. */
export interface Toast {
  id: number;
  kind: "success" | "error" | "info";
  /** A message that is formatted where it is shown follows a change of language. */
  text: ReactNode;
  /** The error behind the message, whose text may load later. */
  failed?: Failed;
  action?: ToastAction | undefined;
}

/** Something to do about what happened, such as taking it back. It must also be possible elsewhere on the page. */
export interface ToastAction {
  label: string;
  run: () => void;
  /** For how many milliseconds it is offered, if that is longer than a notification usually stays. */
  lasts?: number;
}
