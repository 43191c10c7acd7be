/** Sends a form as its own button would: with its checks, and heard by its submit handler. */
export function sendForm(form: HTMLFormElement): void {
  // Safari has `requestSubmit` since version 16.
  if ("requestSubmit" in form) form.requestSubmit();
  else (form as HTMLFormElement).querySelector<HTMLButtonElement>("button[type=submit], button:not([type])")?.click();
}
