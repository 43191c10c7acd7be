/** Submits a form as its own button would: with its validation and submit handler. */
export function sendForm(form: HTMLFormElement): void {
  // Safari supports `requestSubmit` since version 16.
  if ("requestSubmit" in form) form.requestSubmit();
  else (form as HTMLFormElement).querySelector<HTMLButtonElement>("button[type=submit], button:not([type])")?.click();
}
