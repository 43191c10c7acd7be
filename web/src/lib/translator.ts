import type { Language } from "@tree-for-deed/common/languages";

interface Pair {
  readonly sourceLanguage: Language;
  readonly targetLanguage: Language;
}

interface Translator {
  translate(text: string): Promise<string>;
  destroy(): void;
}

/** A browser's Translator API, which has no published types yet. */
interface TranslatorSource {
  create(pair: Pair): Promise<Translator>;
}

const isSource = (value: unknown): value is TranslatorSource =>
  typeof value === "function" && "create" in value && typeof value.create === "function";

const source = (): TranslatorSource | null => {
  const found: unknown = Reflect.get(globalThis, "Translator");
  return isSource(found) ? found : null;
};

/** Whether the browser itself can translate texts, without sending them anywhere. */
export const canTranslate = (): boolean => source() !== null;

/**
 * Translates a text. Call it after a user gesture, since the browser may have to load the languages first. @throws the
 * browser's error
 */
export async function translated(text: string, sourceLanguage: Language, targetLanguage: Language): Promise<string> {
  const found = source();
  if (found === null) throw new Error("This browser does not translate");
  const translator = await found.create({ sourceLanguage, targetLanguage });
  try {
    return await translator.translate(text);
  } finally {
    translator.destroy();
  }
}
