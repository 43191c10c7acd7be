import { dayInWords } from "@tree-for-deed/common/day";
import { paths } from "@tree-for-deed/common/paths";
import Card from "@mui/material/Card";
import { FormattedMessage, useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { Box } from "../../../../components/Box";
import { Typography } from "../../../../components/Typography";
import type { TreeEntry_TreeFragment } from "../../parts/MemberTrees.generated";
import { TreeDedication } from "./TreeDedication";
import { reachedBy, stationNames } from "./stations";

/** A tree in a list: its day, its progress as dots on a line, and its dedication. */
export function TreeEntry({ tree }: { tree: TreeEntry_TreeFragment }) {
  const intl = useIntl();
  const reached = reachedBy(tree);
  return (
    <Card component="li" sx={{ display: "flex", flexDirection: "column" }}>
      <Box component={Link} to={paths.tree(tree.code)} sx={row}>
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {dayInWords(tree.day, intl.locale, "UTC")}
        </Typography>
        <Box component="span" aria-hidden sx={grains}>
          {stationNames.map((name, index) => (
            <Box component="span" key={name} data-reached={index < reached || undefined} />
          ))}
        </Box>
        <Typography component="span" variant="body2" color="textSecondary">
          <FormattedMessage
            id={tree.state === "FALLEN" ? "tree.state.FALLEN" : `tree.station.${stations[tree.state]}`}
          />
        </Typography>
      </Box>
      <TreeDedication tree={tree} small />
    </Card>
  );
}

const stations = { EARNED: "earned", FUNDED: "funded", PLANTED: "planted" } as const;

const row = {
  flex: 1,
  minWidth: 0,
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  alignItems: "center",
  alignContent: "flex-start",
  columnGap: 2,
  rowGap: 0.25,
  p: 2,
  color: "inherit",
  textDecoration: "none",
  // The day is not broken: without room beside it, the stations go below.
  "& > :first-of-type": { whiteSpace: "nowrap" },
  "& > :last-child": { flexBasis: "100%" },
  "&:hover": { bgcolor: "action.hover" },
} as const;

const grains = {
  display: "inline-flex",
  alignItems: "center",
  gap: 0.75,
  "& > span": { width: 10, height: 10, borderRadius: "50%", border: "2px solid", borderColor: "text.disabled" },
  "& > [data-reached]": { bgcolor: "secondary.main", borderColor: "secondary.main" },
} as const;
