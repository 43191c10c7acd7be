import CloseIcon from "@mui/icons-material/CloseRounded";
import IconButton from "@mui/material/IconButton";
import { FormattedMessage, useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { Box } from "../../../components/Box";
import { ErrorNote } from "../../../components/ErrorNote";
import { Spinner } from "../../../components/Spinner";
import { Typography } from "../../../components/Typography";
import type { ChosenTree } from "../components/chosen-tree";
import { groveHref, type GroveFilters } from "../components/grove-address";
import { ChosenTreeDocument } from "./GrovePage.generated";
import { toldStation } from "./station-names";
import { TreeRow } from "./TreeRow";
import { useQuery } from "../../../lib/useQuery";

interface Props {
  tree: ChosenTree;
  member: string | null;
  filters: GroveFilters;
  /** Index of the tree kind that is drawn for a category. */
  kindOf: (categoryId: string) => number;
  onClose: () => void;
}

/** The deed that planted the tapped tree. */
export function ChosenTreeCard({ tree, member, filters, kindOf, onClose }: Props) {
  const intl = useIntl();
  const { data, error, refetch } = useQuery(ChosenTreeDocument, {
    variables: {
      day: tree.day,
      place: tree.place + 1,
      member,
      station: filters.station && toldStation(filters.station),
    },
    ssr: false,
  });
  const there = data?.trees.items[0];
  // The grove may have changed since it was drawn: the deed of another tree must not be shown.
  const found = tree.categoryId === null || there?.deed.category.id === tree.categoryId ? there : undefined;
  return (
    <Box role="status" sx={card}>
      {error && <ErrorNote error={error} onRetry={refetch} />}
      {!data && !error && <Spinner minHeight={84} />}
      {data && !found && <Typography sx={{ p: 2 }} text="grove.gone" />}
      {found && (
        <>
          <TreeRow component="div" tree={found} kind={kindOf(found.deed.category.id)} sameDay={null} />
          {filters.day === null && (
            <Box component={Link} to={groveHref({ ...filters, day: tree.day, page: 1 })} sx={more}>
              <FormattedMessage id="grove.sameDay" />
            </Box>
          )}
        </>
      )}
      <IconButton aria-label={intl.formatMessage({ id: "action.close" })} onClick={onClose} sx={close}>
        <CloseIcon />
      </IconButton>
    </Box>
  );
}

const card = {
  position: "absolute",
  insetInline: 12,
  bottom: 12,
  maxWidth: 460,
  mx: "auto",
  borderRadius: 2,
  bgcolor: "background.paper",
  boxShadow: 8,
  pr: 5,
  "& > div:first-of-type": { boxShadow: "none" },
  // Two lines at most, so that the trees around the card stay visible.
  "& [lang]": { display: "-webkit-box", WebkitBoxOrient: "vertical", WebkitLineClamp: 2, overflow: "hidden" },
} as const;

const more = {
  display: "inline-block",
  px: 2,
  pb: 1.5,
  typography: "body2",
  fontWeight: 600,
  color: "primary.main",
} as const;

const close = { position: "absolute", top: 4, right: 0 } as const;
