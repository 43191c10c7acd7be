import CalendarIcon from "@mui/icons-material/CalendarMonthRounded";
import IconButton from "@mui/material/IconButton";
import TextField, { type TextFieldProps } from "@mui/material/TextField";
import type { Day } from "@tree-for-deed/common/day";
import { useRef, useState, type ChangeEvent } from "react";
import { useIntl } from "react-intl";
import { useLanguage } from "../../i18n/LanguageProvider";
import { dayIn, dayText } from "../../lib/day-text";
import { Box } from "../Box";

/** Chrome 99, Safari 16 and Firefox 101 let a page open the device's calendar; in other browsers days are typed. */
const opensCalendar = typeof HTMLInputElement !== "undefined" && "showPicker" in HTMLInputElement.prototype;

interface Props extends Pick<TextFieldProps, "id" | "name" | "label" | "sx"> {
  /** Empty for none. */
  value: Day;
  /** Called with each valid day, and with an empty one while the text is invalid. */
  onDay: (day: Day) => void;
  /** Error message of the day. */
  problem?: string | null;
}

/**
 * A day, typed in the language and digits of the site, which browsers' own fields do not support, or chosen from the
 * device's calendar.
 */
export function DayField({ value, onDay, problem = null, ...field }: Props) {
  const intl = useIntl();
  const { language } = useLanguage();
  const text = useRef<HTMLInputElement>(null);
  const calendar = useRef<HTMLInputElement>(null);
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
      inputRef={text}
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
          endAdornment: opensCalendar && (
            <>
              <IconButton
                edge="end"
                size="small"
                aria-label={intl.formatMessage({ id: "day.calendar" })}
                onClick={() => calendar.current?.showPicker()}
              >
                <CalendarIcon fontSize="small" />
              </IconButton>
              <Box
                component="input"
                type="date"
                ref={calendar}
                value={value}
                tabIndex={-1}
                aria-hidden
                onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
                  onDay(target.value);
                  text.current?.focus();
                }}
                sx={{ position: "absolute", right: 0, bottom: 0, width: 40, height: "100%", opacity: 0, zIndex: -1 }}
              />
            </>
          ),
        },
      }}
    />
  );
}
