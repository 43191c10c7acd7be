import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import type { MouseEvent } from "react";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import type { Period } from "../../../gql/schema.generated";
import { isPlainClick } from "../../../lib/plain-click";
import { nameOfPeriod, periodOfName, periods } from "./leaderboard-state";

interface Props {
  period: Period;
  onPeriod: (period: Period) => void;
  /** Returns the address of a period, if periods have addresses. */
  href?: (period: Period) => string;
  /** The id of the panel that the tabs change. */
  panelId: string;
}

/** A plain click stays on the page; any other follows the link. */
function stay(event: MouseEvent): void {
  if (isPlainClick(event)) event.preventDefault();
}

/** Day, week, month, all time. */
export function PeriodTabs({ period, onPeriod, href, panelId }: Props) {
  const intl = useIntl();
  return (
    <Tabs
      value={nameOfPeriod(period)}
      onChange={(_event, name: (typeof periods)[number]) => onPeriod(periodOfName(name))}
      variant="scrollable"
      scrollButtons={false}
      aria-label={intl.formatMessage({ id: "leaderboard.periods" })}
      sx={wholeWords}
    >
      {periods.map((name) => (
        <Tab
          key={name}
          id={periodTabId(panelId, name)}
          value={name}
          {...(href && { component: Link, to: href(periodOfName(name)), onClick: stay })}
          label={intl.formatMessage({ id: `leaderboard.period.${name}` })}
          aria-controls={panelId}
        />
      ))}
    </Tabs>
  );
}

export const periodTabId = (panelId: string, name: string): string => `${panelId}-${name}`;

/** A quarter of the row each; with large letters the row is wider than the screen, and no word is broken. */
const wholeWords = { ".MuiTab-root": { flex: "1 0 25%", minWidth: "max-content", maxWidth: "none", px: 0.5 } } as const;
