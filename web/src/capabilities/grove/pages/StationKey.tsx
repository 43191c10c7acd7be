import { treeStations } from "@tree-for-deed/common/tree-stations";
import { FormattedMessage } from "react-intl";
import { Link } from "react-router-dom";
import { Box } from "../../../components/Box";
import { Typography } from "../../../components/Typography";
import { type GroveFilters, groveHref } from "../components/grove-address";
import { StandingTree } from "../../../components/art/StandingTree";

/** A kind that shows every station well. */
const mango = 2;

/** Legend of the tree drawings by station; each links to the trees of that station alone. */
export function StationKey({ filters }: { filters: GroveFilters }) {
  return (
    <Box component="nav" aria-labelledby="stations" sx={{ mt: 3 }}>
      <Typography variant="h2" id="stations" sx={{ fontSize: "1.125rem", mb: 1.25 }} text="grove.stations" />
      <Box component="ul" sx={list}>
        {treeStations.map((station) => (
          <Box component="li" key={station} sx={{ display: "flex" }}>
            <Box
              component={Link}
              to={groveHref({ ...filters, station, page: 1 })}
              aria-current={filters.station === station ? "true" : undefined}
              sx={entry}
            >
              <StandingTree kind={mango} station={station} size={60} />
              <Box component="span" sx={{ minWidth: 0 }}>
                <Typography variant="body1" component="span" sx={{ display: "block", fontWeight: 700 }}>
                  <FormattedMessage id={`tree.station.${station}`} />
                </Typography>
                <Typography variant="body2" component="span" color="textSecondary" sx={{ display: "block" }}>
                  <FormattedMessage id={`grove.station.${station}`} />
                </Typography>
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const list = {
  display: "grid",
  gap: 1.25,
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 15rem), 1fr))",
} as const;

const entry = {
  flex: 1,
  display: "flex",
  alignItems: "center",
  gap: 1.5,
  minWidth: 0,
  px: 1.5,
  py: 1,
  borderRadius: 2,
  textDecoration: "none",
  color: "text.primary",
  bgcolor: "background.paper",
  boxShadow: 1,
  "& svg": { flexShrink: 0 },
  "&:hover": { bgcolor: "primary.light" },
  "&[aria-current]": { outline: "2px solid", outlineColor: "primary.main" },
} as const;
