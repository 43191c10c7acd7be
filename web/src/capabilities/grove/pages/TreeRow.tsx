import { dayInWords } from "@tree-for-deed/common/day";
import { paths } from "@tree-for-deed/common/paths";
import { FormattedMessage, useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { Box } from "../../../components/Box";
import { Typography } from "../../../components/Typography";
import { useMemberName } from "../../../components/useMemberName";
import { CategoryName } from "../../../core/features/deeds/CategoryName";
import { StandingTree } from "../../../components/art/StandingTree";
import { beginning, captionLetters } from "../../../lib/caption";
import type { TreeRow_TreeFragment } from "./GrovePage.generated";
import { stationOf } from "./station-names";
import { memberText } from "../../../lib/member-text";

interface Props {
  tree: TreeRow_TreeFragment;
  /** Index of the tree kind that is drawn. */
  kind: number;
  /** Address of the grove of its day; null for no link. */
  sameDay: string | null;
  /** Defaults to a list item. */
  component?: "li" | "div";
}

/** A tree in text: its deed, its member, its day and its station. */
export function TreeRow({ tree: { code, day, deed, station: told }, kind, sameDay, component = "li" }: Props) {
  const intl = useIntl();
  const nameOf = useMemberName();
  const station = stationOf(told);
  const inWords = dayInWords(day, intl.locale, "UTC");
  const when = <time dateTime={day}>{inWords}</time>;
  return (
    <Box component={component} sx={row}>
      <Box sx={plot}>
        <StandingTree kind={kind} station={station} size={52} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box component={Link} to={paths.deed(deed.uniqueId)} sx={name} {...memberText(deed.caption)}>
          {beginning(deed.caption, captionLetters.line).text}
        </Box>
        <Typography variant="body2" color="textSecondary" component="div" sx={facts}>
          <span>{nameOf(deed.user)}</span>
          {sameDay === null ? (
            when
          ) : (
            <Box
              component={Link}
              to={sameDay}
              sx={dayLink}
              aria-label={intl.formatMessage({ id: "grove.treesOfDay" }, { day: inWords })}
            >
              {when}
            </Box>
          )}
          <CategoryName category={deed.category} />
        </Typography>
        <Typography variant="body2" component="div" sx={life}>
          <Box component="strong" sx={{ fontWeight: 700 }}>
            <FormattedMessage id={`tree.station.${station}`} />
          </Box>
          {code !== null && (
            <Box component={Link} to={paths.tree(code)} sx={follow}>
              <FormattedMessage id="tree.follow" />
            </Box>
          )}
        </Typography>
      </Box>
    </Box>
  );
}

const row = {
  position: "relative",
  display: "flex",
  gap: 2,
  alignItems: "center",
  p: 1.25,
  borderRadius: 2,
  bgcolor: "background.paper",
  boxShadow: 1,
} as const;

const plot = {
  flexShrink: 0,
  width: 64,
  height: 64,
  display: "grid",
  placeItems: "end center",
  borderRadius: 1.5,
  pb: 0.5,
  bgcolor: "primary.light",
} as const;

/** The whole row links to the deed. */
const name = {
  color: "text.primary",
  fontWeight: 600,
  textDecoration: "none",
  "&::after": { content: '""', position: "absolute", inset: 0, borderRadius: 2 },
  "&:hover": { textDecoration: "underline" },
} as const;

const life = { mt: 0.25, display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1.5 } as const;

/** This link leads elsewhere than the row. */
const follow = { position: "relative", zIndex: 1, py: 0.5, fontWeight: 600, color: "primary.main" } as const;

/** This link also leads elsewhere than the row. */
const dayLink = { position: "relative", zIndex: 1, color: "inherit" } as const;

const facts = { mt: 0.25, display: "flex", flexWrap: "wrap", columnGap: 1.5 } as const;
