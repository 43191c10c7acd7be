import ButtonBase from "@mui/material/ButtonBase";
import { useImperativeHandle, useRef, useState, type KeyboardEvent, type Ref } from "react";
import { Box } from "../../components/Box";
import { useLanguage } from "../../i18n/LanguageProvider";
import type { Emoji } from "./emoji-list";

export interface EmojiGridHandle {
  focus: () => void;
}

interface Props {
  ref: Ref<EmojiGridHandle>;
  label: string;
  emoji: readonly Emoji[];
  chosen: string;
  onChoose: (sign: string) => void;
}

const columns = 8;
const rowsOnPage = 4;

/** Where a key leads from a place among so many; null when it is none of the grid's keys. */
function placeAfter({ key, ctrlKey }: KeyboardEvent, at: number, count: number): number | null {
  const rowStart = at - (at % columns);
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    PageDown: at + columns * rowsOnPage,
    PageUp: at - columns * rowsOnPage,
    Home: ctrlKey ? 0 : rowStart,
    End: ctrlKey ? count - 1 : rowStart + columns - 1,
  };
  const wanted = steps[key];
  if (wanted === undefined) return null;
  const isStep = key.startsWith("Arrow");
  if (isStep && (wanted < 0 || wanted >= count)) return at;
  return Math.min(Math.max(wanted, 0), count - 1);
}

/** Emoji in rows. Tab comes to one of them, arrows lead to the others, Enter or Space chooses. */
export function EmojiGrid({ ref, label, emoji, chosen, onChoose }: Props) {
  const { language } = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(() =>
    Math.max(
      0,
      emoji.findIndex(({ sign }) => sign === chosen),
    ),
  );
  const active = Math.min(place, emoji.length - 1);
  const focusOn = (at: number) => box.current?.querySelectorAll<HTMLElement>("button")[at]?.focus();

  useImperativeHandle(ref, () => ({ focus: () => focusOn(active) }));

  const onKeyDown = (event: KeyboardEvent) => {
    const to = placeAfter(event, active, emoji.length);
    if (to === null) return;
    event.preventDefault();
    setPlace(to);
    focusOn(to);
  };
  const rows = Array.from({ length: Math.ceil(emoji.length / columns) }, (_, row) => row * columns);

  return (
    <Box ref={box} role="grid" aria-label={label} onKeyDown={onKeyDown}>
      {rows.map((start) => (
        <Box key={start} role="row" sx={{ display: "grid", gridTemplateColumns: `repeat(${columns}, 1fr)` }}>
          {emoji.slice(start, start + columns).map(({ sign, name }, index) => (
            <Box key={sign} role="gridcell" aria-selected={sign === chosen}>
              <ButtonBase
                tabIndex={start + index === active ? 0 : -1}
                aria-label={name[language]}
                title={name[language]}
                onFocus={() => setPlace(start + index)}
                onClick={() => onChoose(sign)}
                sx={[cell, sign === chosen && { bgcolor: "primary.light" }]}
              >
                {sign}
              </ButtonBase>
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
}

const cell = {
  width: "100%",
  aspectRatio: "1",
  minHeight: 26,
  maxHeight: 52,
  borderRadius: 1.5,
  fontSize: "clamp(1.125rem, 5vw, 1.625rem)",
  lineHeight: 1,
  "&:hover": { bgcolor: "action.hover" },
  "&:focus-visible": { outline: "3px solid", outlineColor: "primary.main", outlineOffset: "-2px" },
} as const;
