/** Attribute, set by the page itself, of forms that were submitted before hydration. */
export const earlyFormMark = "data-sent-early";
/** Attribute, set by the page itself, of the last button that was pressed before hydration. */
export const earlyTapMark = "data-pressed-early";

/** Whether React handles clicks: from then on it hydrates a part as soon as it is clicked. */
export const isProgramRunning = (): boolean => document.documentElement.dataset["running"] !== undefined;
export function markProgramRunning(): void {
  document.documentElement.dataset["running"] = "";
}

/** Returns the button that was pressed before hydration, if any, and takes its mark away. */
export function forgetEarlyTap(): HTMLElement | null {
  const button = document.querySelector<HTMLElement>(`[${earlyTapMark}]`);
  delete document.documentElement.dataset["loading"];
  button?.removeAttribute(earlyTapMark);
  return button;
}
