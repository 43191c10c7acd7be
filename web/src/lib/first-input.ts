const inputs = ["pointerdown", "keydown"] as const;

/** Runs something at the first tap or key on the page; returns a function that cancels it. */
export function onFirstInput(act: () => void): () => void {
  const cancel = () => {
    for (const input of inputs) window.removeEventListener(input, run);
  };
  const run = () => {
    cancel();
    act();
  };
  for (const input of inputs) window.addEventListener(input, run, { passive: true });
  return cancel;
}
