/** The language of a text that a person wrote: Bengali if half of its letters are, for fonts and screen readers. */
export function textLanguage(text: string): "bn" | "en" | undefined {
  const letters = text.match(/[\p{L}\p{M}]/gu)?.length ?? 0;
  if (letters === 0) return undefined;
  const bengali = text.match(/[\u0981-\u09e3]/gu)?.length ?? 0;
  if (bengali * 2 >= letters) return "bn";
  return (text.match(/[a-z]/gi)?.length ?? 0) * 2 > letters ? "en" : undefined;
}
