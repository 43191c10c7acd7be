/** Number of UTF-16 units that `work` normalised or matched against patterns: hostile text must be refused before. */
export function lettersRead(work: () => unknown): number {
  const normalize = jest.spyOn(String.prototype, "normalize");
  const exec = jest.spyOn(RegExp.prototype, "exec");
  try {
    work();
    const texts = [...(normalize.mock.contexts as unknown[]), ...exec.mock.calls.map(([text]) => text)];
    return texts.reduce((sum: number, text) => sum + String(text).length, 0);
  } finally {
    normalize.mockRestore();
    exec.mockRestore();
  }
}
