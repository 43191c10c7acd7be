import CalendarIcon from "@mui/icons-material/CalendarMonthRounded";
import IconButton from "@mui/material/IconButton";
import TextField, { type TextFieldProps } from "@mui/material/TextField";
import type { Day } from "@tree-for-deed/common/day";
import { useRef, useState } from "react";
import { useIntl } from "react-intl";
import { useLanguage } from "../../i18n/LanguageProvider";
import { dayIn, dayText } from "../../lib/day-text";

interface Props extends Pick<TextFieldProps, "id" | "name" | "label" | "sx"> {
  /** Empty for none. */
  value: Day;
  /** Told with each day that can be read, and with none while nothing can. */
  onDay: (day: Day) => void;
  /** What is wrong with the day, if something is. */
  problem?: string | null;
}

/**
 * A day to type as one writes it in the language of the site, which browsers' own fields know nothing of; theirs is behind
 * the button, for whoever wants to see a calendar.
 */
export function DayField({ value, onDay, problem = null, ...field }: Props) {
  const intl = useIntl();
  const { language } = useLanguage();
  const picker = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState({ day: value, text: dayText(value, language) });
  const [left, setLeft] = useState(true);
  if (typed.day !== value) setTyped({ day: value, text: dayText(value, language) });

  const take = (text: string) => {
    const day = dayIn(text) ?? "";
    setTyped({ day, text });
    if (day !== value) onDay(day);
  };
  const isUnclear = left && typed.text.trim() !== "" && dayIn(typed.text) === null;
  const help = isUnclear
    ? intl.formatMessage({ id: "day.unclear" }, { example: dayText("2026-11-22", language) })
    : problem;

  return (
    <TextField
      {...field}
      value={typed.text}
      placeholder={intl.formatMessage({ id: "day.pattern" })}
      onChange={({ target }) => {
        setLeft(false);
        take(target.value);
      }}
      onBlur={() => {
        setLeft(true);
        if (value !== "") setTyped({ day: value, text: dayText(value, language) });
      }}
      error={help !== null}
      helperText={help}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { inputMode: "numeric", autoComplete: "off", size: 10 },
        input: {
          endAdornment: (
            <>
              <IconButton
                edge="end"
                size="small"
                aria-label={intl.formatMessage({ id: "day.calendar" })}
                onClick={() => picker.current?.showPicker()}
              >
                <CalendarIcon fontSize="small" />
              </IconButton>
              <input
                ref={picker}
                type="date"
                tabIndex={-1}
                aria-hidden
                value={value}
                onChange={({ target }) => onDay(target.value)}
                style={{ position: "absolute", right: 0, bottom: 0, width: 1, height: 1, opacity: 0, border: 0 }}
              />
            </>
          ),
        },
      }}
    />
  );
}
