import NumbersIcon from "@mui/icons-material/InsightsRounded";
import OpenIcon from "@mui/icons-material/ExpandMoreRounded";
import LateIcon from "@mui/icons-material/ErrorOutlineRounded";
import { Button } from "../../../components/Button";
import { FormattedMessage, FormattedNumber, useIntl } from "react-intl";
import { InGround } from "../../../components/InGround";
import { Box } from "../../../components/Box";
import { StatCard } from "../../../components/StatCard";
import { VisuallyHidden } from "../../../components/VisuallyHidden";
import { visuallyHidden } from "../../../components/visually-hidden";
import type { AdminPanelPageQuery } from "./AdminPanelPage.generated";
import { useWait, WaitHint } from "./WaitHint";

interface Numbers extends Pick<AdminPanelPageQuery, "stats"> {
  pendingQueue: NonNullable<AdminPanelPageQuery["pendingQueue"]>;
}

/** Screens on which all figures fit beside the tabs: a second row would push a deed's photo below the actions. */
const widest = "@media (min-width: 1800px)";

export const panelStatsId = "panel-numbers";

interface LineProps extends Numbers {
  open: boolean;
  onToggle: () => void;
}

/** Key figures for admins in one slim line, which opens the four numbers. */
export function PanelStatsLine({ stats, pendingQueue, open, onToggle }: LineProps) {
  const wait = useWait(pendingQueue.oldestSubmittedAt);
  const more = [
    { id: "admin.stats.approved", value: stats.approvedDeeds },
    { id: "admin.stats.users", value: stats.totalUsers },
    { id: "admin.stats.trees", value: stats.treesPlanted },
  ] as const;
  return (
    <Button
      color="inherit"
      size="small"
      onClick={onToggle}
      aria-expanded={open}
      aria-controls={open ? panelStatsId : undefined}
      endIcon={<OpenIcon sx={{ transform: open ? "rotate(180deg)" : "none" }} />}
      sx={line}
    >
      <NumbersIcon
        fontSize="small"
        color={wait?.isLate ? "error" : "inherit"}
        aria-hidden
        sx={{ display: { sm: "none" } }}
      />
      <Box component="span" sx={words}>
        <Box component="strong" sx={{ color: "text.primary" }}>
          <FormattedMessage id="admin.stats.waiting" values={{ count: pendingQueue.count }} />
        </Box>
        {wait && (
          <Box component="span" sx={{ ml: 1, ...(wait.isLate && { color: "error.main", fontWeight: 700 }) }}>
            {wait.isLate && <LateIcon sx={{ fontSize: "1.2em", verticalAlign: "text-bottom", mr: 0.25 }} aria-hidden />}
            <FormattedMessage id="admin.stats.since" values={{ wait: wait.passed }} />
          </Box>
        )}
        {more.map(({ id, value }) => (
          <Box key={id} component="span" sx={{ ml: 1.5, display: "none", [widest]: { display: "inline" } }}>
            <FormattedNumber value={value} /> <FormattedMessage id={id} />
          </Box>
        ))}
      </Box>
      <VisuallyHidden>
        <FormattedMessage id="admin.stats" />
      </VisuallyHidden>
    </Button>
  );
}

/** A phone has room for the icon only. */
const words = {
  minWidth: 0,
  overflow: "hidden",
  textOverflow: "ellipsis",
  "@media (max-width: 599.95px)": visuallyHidden,
} as const;

const line = {
  ml: "auto",
  minWidth: { xs: 44, sm: 0 },
  px: { xs: 0.5, sm: 1 },
  color: "text.secondary",
  fontWeight: 500,
  whiteSpace: "nowrap",
  ".MuiButton-endIcon": { ml: 0.5 },
} as const;

/** The four numbers. On a phone they are compact: one above three. */
export function PanelStats({ stats, pendingQueue }: Numbers) {
  const intl = useIntl();
  const cards = [
    {
      id: "admin.stats.pending",
      value: pendingQueue.count,
      hint: pendingQueue.oldestSubmittedAt ? <WaitHint since={pendingQueue.oldestSubmittedAt} /> : null,
    },
    { id: "admin.stats.approved", value: stats.approvedDeeds },
    { id: "admin.stats.users", value: stats.totalUsers },
    {
      id: "admin.stats.trees",
      value: stats.treesPlanted,
      ...(stats.treesInGround !== null && { hint: <InGround count={stats.treesInGround} /> }),
    },
  ] as const;
  return (
    <Box
      component="section"
      id={panelStatsId}
      aria-label={intl.formatMessage({ id: "admin.stats" })}
      sx={{
        display: "grid",
        gap: { xs: 1, sm: 2 },
        mb: 1.5,
        gridTemplateColumns: { xs: "repeat(3, minmax(0, 1fr))", sm: "1fr 1fr", md: "repeat(4, 1fr)" },
        "& > :first-of-type": { gridColumn: { xs: "1 / -1", sm: "auto" } },
      }}
    >
      {cards.map(({ id, value, ...card }) => (
        <StatCard key={id} label={id} value={<FormattedNumber value={value} />} {...card} />
      ))}
    </Box>
  );
}
