import type { LanguageCode } from "../../shared/request";

/** The path of a certificate's picture. */
export const certificateImageUrl = (code: string, language: LanguageCode): string =>
  `/certificate/${code}.png?lang=${language}`;
