/** Chooses between a Bengali and an English text by the reader's language; a missing one is replaced by the other. */
export const either = <T extends string | null | undefined>(language: string, bn: T, en: T): T =>
  language === "bn" ? bn || en : en || bn;
