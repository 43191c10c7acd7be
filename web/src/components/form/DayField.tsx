import CalendarIcon from "@mui/icons-material/CalendarMonthRounded";
import IconButton from "@mui/material/IconButton";
import TextField, { type TextFieldProps } from "@mui/material/TextField";
import type { Day } from "@tree-for-deed/common/day";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useLanguage } from "../../i18n/LanguageProvider";
import { dayIn, dayText } from "../../lib/day-text";
import { lazyOverlay } from "../lazy-part";
import { VisuallyHidden } from "../VisuallyHidden";

const DayCalendar = lazyOverlay(() => import("./DayCalendar"));

interface Props extends Pick<TextFieldProps, "id" | "name" | "label" | "sx"> {
  /** Empty for none. */
  value: Day;
  /** Told with each day that can be read, and with none while nothing can. */
  onDay: (day: Day) => void;
  /** What is wrong with the day, if something is. */
  problem?: string | null;
}

/**
 * A day to type as one writes it in the language of the site, which browsers' own fields know nothing of, or to choose from
 * a calendar.
 */
export function DayField({ value, onDay, problem = null, ...field }: Props) {
  const intl = useIntl();
  const { language } = useLanguage();
  /** The button that opened the calendar. */
  const [opener, setOpener] = useState<Element | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState({ day: value, text: dayText(value, language) });
  const [left, setLeft] = useState(true);
  const [chosen, setChosen] = useState("");
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

  const inWords = (day: Day) => intl.formatDate(new Date(day), { dateStyle: "full", timeZone: "UTC" });

  return (
    <>
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
              <IconButton
                edge="end"
                size="small"
                aria-label={intl.formatMessage({ id: "day.calendar" })}
                aria-haspopup="dialog"
                onClick={({ currentTarget }) => {
                  setOpener(currentTarget);
                  setOpen(true);
                }}
              >
                <CalendarIcon fontSize="small" />
              </IconButton>
            ),
          },
        }}
      />
      {opener && (
        <DayCalendar
          anchor={opener}
          value={value}
          open={isOpen}
          onDay={(day) => {
            setChosen(day);
            onDay(day);
          }}
          onClose={() => setOpen(false)}
        />
      )}
      {opener && (
        <span role="status">
          <VisuallyHidden>
            {chosen && intl.formatMessage({ id: "day.chosen" }, { day: inWords(chosen) })}
          </VisuallyHidden>
        </span>
      )}
    </>
  );
}
