/** What a notification says. */
export interface Toast {
  id: number;
  kind: "success" | "error" | "info";
  text: string;
  action?: ToastAction | undefined;
}

/** Something to do about what happened, such as taking it back. It must also be possible elsewhere on the page. */
export interface ToastAction {
  label: string;
  run: () => void;
}
