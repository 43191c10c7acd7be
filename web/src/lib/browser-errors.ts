/** Number of errors that one page load sends. */
const SENT_MAX = 3;

const sent = new Set<string>();

/** Sends the first errors of the site's own scripts to the site, from now on. */
export function sendErrors(): void {
  window.addEventListener("error", ({ error }: { error?: unknown }) => {
    send("error", error);
  });
  window.addEventListener("unhandledrejection", ({ reason }: { reason?: unknown }) => {
    send("rejection", reason);
  });
}

function send(kind: "error" | "rejection", error: unknown): void {
  if (!(error instanceof Error)) return;
  const { name, message, stack = "" } = error;
  // Scripts of browsers inside apps and of extensions have no place in the site's files.
  const frames = [...stack.matchAll(/\/(assets\/[\w./-]+\.js:\d+:\d+)/g)].map(([, frame]) => frame).slice(0, 8);
  const key = name + message;
  if (frames.length === 0 || sent.size >= SENT_MAX || sent.has(key)) return;
  sent.add(key);
  const [, page = ""] = /^\/([a-z-]*)/.exec(window.location.pathname) ?? [];
  const entry = document.querySelector<HTMLScriptElement>("script[type=module][src]")?.src.split("/").pop();
  fetch("/api/browser-errors", {
    method: "POST",
    keepalive: true,
    headers: { "Content-Type": "application/json", "X-Requested-With": "tree-for-deed" },
    body: JSON.stringify({ kind, name, message: message.slice(0, 300), frames, page, build: entry }),
  }).catch(() => undefined);
}
