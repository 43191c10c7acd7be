import { earlyFormMark, earlyTapMark, forgetEarlyTap, isProgramRunning } from "./app/early-marks";

// Inline script that runs while the page is parsed; the server names the client's files in attributes of its element.
const { files = "", methods = "" } = document.currentScript?.dataset ?? {};
const [program = "", ...parts] = files.split(" ");

/** A form that is submitted before hydration would reload the page, with its input in the address. */
addEventListener("submit", (event) => {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.hasAttribute("action")) return;
  event.preventDefault();
  form.setAttribute(earlyFormMark, "");
});

/** Marks a button that is pressed before hydration; the program presses it, unless something else is pressed first. */
addEventListener("click", ({ target }) => {
  if (isProgramRunning()) return;
  forgetEarlyTap();
  const button = target instanceof Element ? target.closest("button") : null;
  if (!button || (button.form && button.type === "submit")) return;
  button.setAttribute(earlyTapMark, "");
  document.documentElement.dataset["loading"] = "";
});

/** Module scripts without `async` run in the order of their insertion. */
function run(src: string): void {
  document.head.append(Object.assign(document.createElement("script"), { type: "module", async: false, src }));
}

/**
 * Requests the client code after the first paint, so that it does not compete with the page, and a few files at a time:
 * requesting all at once blocks a cheap phone for a tenth of a second.
 */
function load(): void {
  for (const href of parts.splice(0, 4))
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  if (parts.length > 0) {
    setTimeout(load);
    return;
  }
  // The newest of the methods in `polyfills.ts`: a browser with this one has the others, too.
  if (!("toSorted" in Array.prototype)) run(methods);
  run(program);
}

// A page in a hidden tab paints nothing, so it does not wait.
if (document.hidden) load();
else requestAnimationFrame(() => setTimeout(load));
