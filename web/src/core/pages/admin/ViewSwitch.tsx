import ReviewIcon from "@mui/icons-material/StyleRounded";
import ListIcon from "@mui/icons-material/TableRowsRounded";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { FormattedMessage, useIntl } from "react-intl";
import { Box } from "../../../components/Box";

export type PendingView = "review" | "list";

interface Props {
  view: PendingView;
  onView: (view: PendingView) => void;
}

/** Switch between one deed at a time and a table. */
export function ViewSwitch({ view, onView }: Props) {
  const intl = useIntl();
  return (
    <ToggleButtonGroup
      exclusive
      value={view}
      onChange={(_event, chosen: PendingView | null) => chosen && onView(chosen)}
      aria-label={intl.formatMessage({ id: "review.views" })}
      sx={{ ".MuiToggleButton-root": { minHeight: 44, px: { xs: 1.25, sm: 2 }, gap: 1, textTransform: "none" } }}
    >
      <ToggleButton value="review" aria-label={intl.formatMessage({ id: "review.oneByOne" })}>
        <ReviewIcon fontSize="small" />
        <Name id="review.oneByOne" />
      </ToggleButton>
      <ToggleButton value="list" aria-label={intl.formatMessage({ id: "review.asList" })}>
        <ListIcon fontSize="small" />
        <Name id="review.asList" />
      </ToggleButton>
    </ToggleButtonGroup>
  );
}

/** A phone has room for the icons only. */
function Name({ id }: { id: "review.oneByOne" | "review.asList" }) {
  return (
    <Box component="span" sx={{ display: { xs: "none", sm: "inline" } }}>
      <FormattedMessage id={id} />
    </Box>
  );
}
