import { useEffect, useEffectEvent, useState } from "react";
import { isForPage } from "../../../lib/page-keys";

import type { PanelTab } from "../../extension-points/panel-tabs";

const isModifier = ({ key }: KeyboardEvent): boolean => ["Shift", "Control", "Alt", "Meta"].includes(key);
const isSlash = ({ key, code, shiftKey }: KeyboardEvent): boolean =>
  key === "/" || (code === "Slash" && !shiftKey && key !== "?");

function consume(event: KeyboardEvent): void {
  event.preventDefault();
  // No other listener may take the letter for a decision.
  event.stopPropagation();
}

/**
 * Shortcuts for the whole panel: `/` focuses the search, G and a letter open one of the `tabs`, Z undoes the latest
 * decision (`onUndo`; null if the tab handles it). Returns whether G was pressed and its letter is awaited; the next
 * key is that letter, however late it comes.
 */
export function usePanelKeys(
  tabs: readonly PanelTab[],
  onTab: (tab: string) => void,
  onUndo: (() => void) | null,
): boolean {
  const [awaits, setAwaits] = useState(false);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (awaits) {
      if (isModifier(event) || event.repeat) return;
      setAwaits(false);
      if (!isForPage(event)) return;
      consume(event);
      const tab = tabs.find(({ key }) => event.code === `Key${key ?? ""}`);
      if (tab) onTab(tab.id);
      return;
    }
    if (!isForPage(event)) return;
    if (event.code === "KeyG" && !event.shiftKey) {
      consume(event);
      setAwaits(true);
    }
    if (event.code === "KeyZ" && !event.shiftKey && onUndo) {
      consume(event);
      onUndo();
    }
    const search = isSlash(event)
      ? document.querySelector<HTMLInputElement>("[role=tabpanel] [role=search] input")
      : null;
    if (!search) return;
    consume(event);
    search.focus();
    search.select();
  });
  useEffect(() => {
    const forget = () => setAwaits(false);
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener("keydown", listen, true);
    window.addEventListener("pointerdown", forget);
    return () => {
      window.removeEventListener("keydown", listen, true);
      window.removeEventListener("pointerdown", forget);
    };
  }, []);
  return awaits;
}
