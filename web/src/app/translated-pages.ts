interface Translation {
  readonly font: HTMLElement;
  /** The text as React wrote it. */
  readonly words: string;
  /** Waits for React to write to the text again. */
  readonly watch: MutationObserver;
}

const isFont = (node: Node | null | undefined): node is HTMLElement => node?.nodeName === "FONT";

/**
 * Keeps a page alive that the browser translates. A translator takes texts out of the page and puts `<font>` elements there;
 * React goes on writing to its own texts, where nobody sees it, or fails when it looks for their place. So each text goes back
 * beside its translation, empty: once React writes to it or removes it, the translation goes, and the translator finds the new
 * text by itself. Where it takes its translation away, the text is there as before.
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
