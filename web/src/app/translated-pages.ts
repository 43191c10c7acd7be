interface Translation {
  readonly font: HTMLElement;
  /** The text as React wrote it. */
  readonly words: string;
  /** Waits for the next change of the text by React. */
  readonly watch: MutationObserver;
}

const isFont = (node: Node | null | undefined): node is HTMLElement => node?.nodeName === "FONT";

/**
 * Keeps a page working while the browser translates it. A translator replaces text nodes by `<font>` elements; React
 * then writes to detached nodes, or fails when it looks for their place. So each text node is put back, empty, beside
 * its translation: once React changes or removes it, the translation is removed, and the translator translates the new
 * text by itself. When the translator removes a translation, the text is restored.
 */
export function keepTranslatedPages(root: Element): void {
  const translations = new WeakMap<Text, Translation>();
  const texts = new WeakMap<Node, Text>();

  const forget = (text: Text): Translation | undefined => {
    const translation = translations.get(text);
    translation?.watch.disconnect();
    translations.delete(text);
    return translation;
  };
  const putBack = (text: Text, font: HTMLElement): void => {
    const watch = new MutationObserver(() => forget(text)?.font.remove());
    translations.set(text, { font, words: text.data, watch });
    texts.set(font, text);
    text.data = "";
    font.after(text);
    watch.observe(text, { characterData: true });
  };
  const textGone = (text: Text, { addedNodes, previousSibling, nextSibling }: MutationRecord): void => {
    if (text.isConnected) return;
    if (translations.has(text)) {
      forget(text)?.font.remove();
      return;
    }
    const near = [...addedNodes, previousSibling, nextSibling].find((node) => isFont(node) && !texts.has(node));
    if (isFont(near) && near.isConnected) putBack(text, near);
  };
  const translationGone = (font: Node, { addedNodes }: MutationRecord): void => {
    const text = texts.get(font);
    if (!text?.isConnected || translations.get(text)?.font !== font) return;
    const original = [...addedNodes].find((node) => node instanceof Text && node !== text);
    original?.parentNode?.removeChild(original);
    const { words = "" } = forget(text) ?? {};
    text.data = original?.nodeValue ?? words;
  };

  new MutationObserver((changes) => {
    for (const change of changes) {
      for (const node of change.removedNodes) {
        if (node instanceof Text) textGone(node, change);
        else if (isFont(node)) translationGone(node, change);
      }
    }
  }).observe(root, { childList: true, subtree: true });
}
