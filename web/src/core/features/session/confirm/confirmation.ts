type Answer = (confirmed: boolean) => void;

const waiting = new Set<Answer>();
const listeners = new Set<() => void>();
const arrivals = new Set<(there: boolean) => void>();
const tell = (): void => listeners.forEach((listener) => listener());

/** Time in ms to wait for the code of the dialog, which loads after the page. */
const ARRIVES_MS = 5000;

/** Whether the code of the dialog is loaded; it comes after the page, and some members are faster. */
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
 * Asks the member for the password once more; returns whether they gave it. Simultaneous requests share one question.
 * Returns false if the code that asks does not load.
 */
export async function askToConfirm(): Promise<boolean> {
  if (!(await isThere())) return false;
  return new Promise<boolean>((resolve) => {
    waiting.add(resolve);
    tell();
  });
}

export const isAsked = (): boolean => waiting.size > 0;

/** Answers all waiting requests. */
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
