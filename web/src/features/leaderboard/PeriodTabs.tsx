import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { useIntl } from "react-intl";
import { Link, useNavigate } from "react-router-dom";
import { leaderboardHref, nameOfPeriod, periodOfName, periods, type LeaderboardState } from "./leaderboard-state";

interface Props {
  state: LeaderboardState;
  /** The id of the panel that the tabs change. */
  panelId: string;
}

/** Day, week, month, all time; each has its own address. */
export function PeriodTabs({ state: { period, search }, panelId }: Props) {
  const intl = useIntl();
  const navigate = useNavigate();
  return (
    <Tabs
      value={nameOfPeriod(period)}
      onChange={(_event, name: (typeof periods)[number]) =>
        void navigate(leaderboardHref({ period: periodOfName(name), search }))
      }
      variant="fullWidth"
      aria-label={intl.formatMessage({ id: "leaderboard.periods" })}
      sx={{ ".MuiTab-root": { px: 0.5 } }}
    >
      {periods.map((name) => (
        <Tab
          key={name}
          id={periodTabId(panelId, name)}
          value={name}
          component={Link}
          to={leaderboardHref({ period: periodOfName(name), search })}
          onClick={(event: React.MouseEvent) => {
            const plain = !event.metaKey && !event.ctrlKey && !event.shiftKey;
            if (plain) event.preventDefault();
          }}
          label={intl.formatMessage({ id: `leaderboard.period.${name}` })}
          aria-controls={panelId}
        />
      ))}
    </Tabs>
  );
}

export const periodTabId = (panelId: string, name: string): string => `${panelId}-${name}`;
