import { earlyFormMark } from "./app/early-input";

// Stands in the page itself and runs while that is read; the server names the files of the program at its element.
const { files = "", methods = "" } = document.currentScript?.dataset ?? {};
const [program = "", ...parts] = files.split(" ");

/** A form that is sent before the program runs would open the page anew, with all that was typed in its address. */
addEventListener("submit", (event) => {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.hasAttribute("action")) return;
  event.preventDefault();
  form.setAttribute(earlyFormMark, "");
});

/** Module scripts that are not `async` run in the order in which they are put in. */
function run(src: string): void {
  document.head.append(Object.assign(document.createElement("script"), { type: "module", async: false, src }));
}

/**
 * Asks for the program once the page has been painted, so that it never competes with what is read first, and a few
 * files at a time: asking for all at once holds up a cheap phone for a tenth of a second.
 */
function load(): void {
  for (const href of parts.splice(0, 4))
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  if (parts.length > 0) {
    setTimeout(load);
    return;
  }
  // The newest of the methods that `polyfills.ts` brings: a browser that has this one has the others.
  if (!("toSorted" in Array.prototype)) run(methods);
  run(program);
}

// A page that is opened out of sight paints nothing, and does not wait.
if (document.hidden) load();
else requestAnimationFrame(() => setTimeout(load));
