import { CalendarDate, createCalendar, getWeeksInMonth, parseDate, today } from "@internationalized/date";
import NextIcon from "@mui/icons-material/ChevronRightRounded";
import PreviousIcon from "@mui/icons-material/ChevronLeftRounded";
import IconButton from "@mui/material/IconButton";
import type { Day } from "@tree-for-deed/common/day";
import { useRef, useState } from "react";
import { I18nProvider } from "react-aria/I18nProvider";
import { useCalendar, useCalendarCell, useCalendarGrid } from "react-aria/useCalendar";
import { useIntl } from "react-intl";
import { useCalendarState, type CalendarState } from "react-stately/useCalendarState";
import { Box } from "../Box";
import { Popover } from "../layers/Popover";
import { Typography } from "../Typography";

interface Props {
  anchor: Element;
  /** Empty for none. */
  value: Day;
  open: boolean;
  onDay: (day: Day) => void;
  onClose: () => void;
}

/** A month to choose a day from, in the page's language and digits; arrows move by a day, Page Up and Down by a month. */
export default function DayCalendar({ anchor, value, open, onDay, onClose }: Props) {
  const intl = useIntl();
  return (
    <Popover
      open={open}
      anchorEl={anchor}
      // Inside the page's main part, where assistive software looks for it.
      container={() => anchor.closest("main") ?? document.body}
      onClose={onClose}
      anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
      transformOrigin={{ vertical: "top", horizontal: "right" }}
      slotProps={{
        paper: {
          role: "dialog",
          "aria-label": intl.formatMessage({ id: "day.choose" }),
          sx: { p: 1, bgcolor: "background.raised" },
        },
      }}
    >
      <I18nProvider locale={intl.locale}>
        <Month
          value={value}
          onDay={(day) => {
            onDay(day);
            onClose();
          }}
        />
      </I18nProvider>
    </Popover>
  );
}

function Month({ value, onDay }: Pick<Props, "value" | "onDay">) {
  const intl = useIntl();
  // The library tells of a change in a language of its own; who shows the calendar tells of it in the page's.
  const [before] = useState(value);
  const options = {
    value: before === "" ? null : parseDate(before),
    onChange: (day: CalendarDate | null) => day && onDay(day.toString()),
    autoFocus: true,
    firstDayOfWeek: "sun",
  } as const;
  const state = useCalendarState({ ...options, locale: intl.locale, createCalendar });
  const { calendarProps, title } = useCalendar(options, state);
  return (
    <Box {...calendarProps}>
      <Box sx={{ display: "flex", alignItems: "center" }}>
        <IconButton
          aria-label={intl.formatMessage({ id: "day.previousMonth" })}
          onClick={() => state.focusPreviousPage()}
        >
          <PreviousIcon />
        </IconButton>
        <Typography aria-live="polite" sx={{ flex: 1, textAlign: "center", fontWeight: 600 }}>
          {title}
        </Typography>
        <IconButton aria-label={intl.formatMessage({ id: "day.nextMonth" })} onClick={() => state.focusNextPage()}>
          <NextIcon />
        </IconButton>
      </Box>
      <Days state={state} value={value} />
    </Box>
  );
}

interface Shown extends Pick<Props, "value"> {
  state: CalendarState;
}

function Days({ state, value }: Shown) {
  const { gridProps, headerProps, weekDays } = useCalendarGrid({ weekdayStyle: "short", firstDayOfWeek: "sun" }, state);
  const weeks = getWeeksInMonth(state.visibleRange.start, "en-US", "sun");
  return (
    <Box component="table" {...gridProps} sx={{ borderCollapse: "collapse", mx: "auto" }}>
      <thead {...headerProps}>
        <tr>
          {weekDays.map((day) => (
            <Box component="th" key={day} sx={{ typography: "caption", color: "text.secondary", py: 0.5 }}>
              {day}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: weeks }, (_, week) => (
          <tr key={week}>
            {state
              .getDatesInWeek(week)
              .map((date, place) =>
                date ? <DayCell key={date.toString()} state={state} value={value} date={date} /> : <td key={place} />,
              )}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

function DayCell({ state, value, date }: Shown & { date: CalendarDate }) {
  const intl = useIntl();
  const button = useRef<HTMLDivElement>(null);
  const cell = useCalendarCell({ date }, state, button);
  if (cell.isOutsideVisibleRange) return <td {...cell.cellProps} />;
  const isToday = date.compare(today(state.timeZone)) === 0;
  const name = intl.formatDate(date.toDate("UTC"), { dateStyle: "full", timeZone: "UTC" });
  return (
    <td {...cell.cellProps} style={{ padding: 0 }}>
      <Box
        {...cell.buttonProps}
        ref={button}
        // In the page's language, which the library does not speak.
        aria-label={name}
        aria-current={isToday ? "date" : undefined}
        sx={{
          ...dayStyle,
          ...(isToday && { borderColor: "primary.main" }),
          ...(date.toString() === value && { bgcolor: "primary.main", color: "primary.contrastText" }),
        }}
      >
        {cell.formattedDate}
      </Box>
    </td>
  );
}

const dayStyle = {
  display: "grid",
  placeItems: "center",
  width: 40,
  height: 40,
  borderRadius: 99,
  border: "1px solid transparent",
  cursor: "pointer",
  "&:hover": { bgcolor: "action.hover", color: "text.primary" },
} as const;
