import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from "react";
import type { Draft } from "./markdown-edits";

interface TextEdits {
  /** What was typed. */
  typed: (text: string) => void;
  /** Changes text and selection at once, in one step that can be undone. */
  apply: (edit: (draft: Draft) => Draft) => void;
  /** Undoes and redoes; answers whether the key was one of those. */
  onHistoryKey: (event: KeyboardEvent) => boolean;
}

const stepsMax = 200;
/** Letters typed within so many milliseconds are undone together. */
const pause = 800;

/** The steps of a text that is written by hand and by buttons, since browsers undo only the former. */
export function useTextEdits(
  value: string,
  onChange: (text: string) => void,
  area: RefObject<HTMLTextAreaElement | null>,
): TextEdits {
  const undone = useRef<Draft[]>([]);
  const done = useRef<Draft[]>([]);
  const lastTyped = useRef(0);
  const select = useRef<Draft | null>(null);

  useLayoutEffect(() => {
    const wanted = select.current;
    if (!wanted || !area.current || area.current.value !== wanted.text) return;
    select.current = null;
    area.current.focus();
    area.current.setSelectionRange(wanted.start, wanted.end);
  });

  const now = (): Draft => {
    const { selectionStart: start = value.length, selectionEnd: end = value.length } = area.current ?? {};
    return { text: value, start, end };
  };
  const remember = (draft: Draft) => {
    done.current = [...done.current.slice(-stepsMax), draft];
    undone.current = [];
  };
  const show = (draft: Draft) => {
    select.current = draft;
    lastTyped.current = 0;
    onChange(draft.text);
  };
  const step = (from: RefObject<Draft[]>, to: RefObject<Draft[]>) => {
    const draft = from.current[from.current.length - 1];
    if (!draft) return;
    from.current = from.current.slice(0, -1);
    to.current = [...to.current, now()];
    show(draft);
  };

  return {
    typed: (text) => {
      if (Date.now() - lastTyped.current > pause) remember(now());
      lastTyped.current = Date.now();
      onChange(text);
    },
    apply: (edit) => {
      const before = now();
      remember(before);
      show(edit(before));
    },
    onHistoryKey: ({ key, code, ctrlKey, metaKey, shiftKey, altKey }) => {
      if (!(ctrlKey || metaKey) || altKey) return false;
      const isZ = code === "KeyZ" || key.toLowerCase() === "z";
      if (isZ && !shiftKey) step(done, undone);
      else if (isZ || code === "KeyY") step(undone, done);
      else return false;
      return true;
    },
  };
}
