type Answer = (confirmed: boolean) => void;

const waiting = new Set<Answer>();
const listeners = new Set<() => void>();
const tell = (): void => listeners.forEach((listener) => listener());

/**
 * Asks whoever is looking to give their password once more; answers whether they did. Many who ask are one question. Where
 * the code that asks could not be had, nobody did.
 */
export const askToConfirm = async (): Promise<boolean> =>
  listeners.size > 0 &&
  new Promise<boolean>((resolve) => {
    waiting.add(resolve);
    tell();
  });

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
  return () => listeners.delete(listener);
}
