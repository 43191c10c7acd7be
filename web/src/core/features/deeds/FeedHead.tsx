import LeaderboardIcon from "@mui/icons-material/LeaderboardRounded";
import { paths } from "@tree-for-deed/common/paths";
import type { MouseEvent } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { Box } from "../../../components/Box";
import { Button } from "../../../components/Button";
import { useHasPage } from "../../../components/extension/SiteContext";
import { LinkTabs } from "../../../components/LinkTabs";
import { Typography } from "../../../components/Typography";
import { isPlainClick } from "../../../lib/plain-click";

const tabs = ["all", "followed"] as const;
type FeedTab = (typeof tabs)[number];

const href = (tab: FeedTab): string => (tab === "all" ? paths.deeds : paths.followedDeeds);

interface Props {
  tab: FeedTab;
  /** A plain click opens the leaderboard here; without it, the button is only a link. */
  onLeaderboard?: () => void;
}

/** The head of the feed and its parts: everybody's deeds and, for members who can follow others, those of followed people. */
export function FeedHead({ tab, onLeaderboard }: Props) {
  const intl = useIntl();
  const hasPage = useHasPage();
  const open = (event: MouseEvent) => {
    if (!onLeaderboard || !isPlainClick(event)) return;
    event.preventDefault();
    onLeaderboard();
  };
  return (
    <>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, alignItems: "center", justifyContent: "space-between" }}>
        <Typography variant="h1" text="deeds.title" />
        <Button
          variant="outlined"
          component={Link}
          to={paths.leaderboard}
          onClick={open}
          aria-haspopup={onLeaderboard ? "dialog" : undefined}
          startIcon={<LeaderboardIcon />}
          text="deeds.leaderboard"
        />
      </Box>
      {hasPage(paths.followedDeeds) && (
        <Box sx={forMembers}>
          <LinkTabs label={intl.formatMessage({ id: "deeds.title" })} tabs={tabs} current={tab} href={href}>
            {(each) => <FormattedMessage id={`deeds.tab.${each}`} />}
          </LinkTabs>
        </Box>
      )}
    </>
  );
}

/** The page is the same for everybody until the program runs. */
const forMembers = {
  display: "none",
  maxWidth: 520,
  mt: 1,
  "html[data-member] &": { display: "block" },
} as const;
