/** Of what is written in Bengali and in English the reader's; what is missing in their language comes in the other. */
export const either = <T extends string | null | undefined>(language: string, bn: T, en: T): T =>
  language === "bn" ? bn || en : en || bn;
