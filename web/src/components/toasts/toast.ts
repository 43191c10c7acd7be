import type { ReactNode } from "react";
import type { Failed } from "../../i18n/error-sentence";

/** Content of a notification. */
export interface Toast {
  id: number;
  kind: "success" | "error" | "info";
  /** A message element follows a change of language, since it is formatted where it is shown. */
  text: ReactNode;
  /** The error behind the message, whose text may load later. */
  failed?: Failed;
  action?: ToastAction | undefined;
}

/** An action on the notification, such as Undo. It must also be possible elsewhere on the page. */
export interface ToastAction {
  label: string;
  run: () => void;
  /** Duration in ms, if it is longer than usual. */
  lasts?: number;
}
