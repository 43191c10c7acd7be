/**
 * How many UTF-16 units `work` brought into one spelling or held against patterns: what hostile text is to be refused
 * before.
 */
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
