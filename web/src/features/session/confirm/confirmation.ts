type Answer = (confirmed: boolean) => void;

const waiting = new Set<Answer>();
const listeners = new Set<() => void>();
const arrivals = new Set<(there: boolean) => void>();
const tell = (): void => listeners.forEach((listener) => listener());

/** So long the code that asks may still be on its way, in ms. */
const ARRIVES_MS = 5000;

/** Whether there is code that asks; it comes after the page, and some are quicker than that. */
function isThere(): Promise<boolean> {
  if (listeners.size > 0) return Promise.resolve(true);
  return new Promise((resolve) => {
    const arrived = (there: boolean) => {
      clearTimeout(timer);
      arrivals.delete(arrived);
      resolve(there);
    };
    const timer = setTimeout(arrived, ARRIVES_MS, false);
    arrivals.add(arrived);
  });
}

/**
 * Asks whoever is looking to give their password once more; answers whether they did. Many who ask are one question. Where
 * the code that asks does not come, nobody did.
 */
export async function askToConfirm(): Promise<boolean> {
  if (!(await isThere())) return false;
  return new Promise<boolean>((resolve) => {
    waiting.add(resolve);
    tell();
  });
}

export const isAsked = (): boolean => waiting.size > 0;

/** Ends the question. */
export function answerAll(confirmed: boolean): void {
  const answers = [...waiting];
  waiting.clear();
  tell();
  for (const answer of answers) answer(confirmed);
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  for (const arrived of arrivals) arrived(true);
  return () => listeners.delete(listener);
}
