import ReviewIcon from "@mui/icons-material/StyleRounded";
import ListIcon from "@mui/icons-material/TableRowsRounded";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { FormattedMessage, useIntl } from "react-intl";

export type PendingView = "review" | "list";

interface Props {
  view: PendingView;
  onView: (view: PendingView) => void;
}

/** One deed at a time, or many in a table. */
export function ViewSwitch({ view, onView }: Props) {
  const intl = useIntl();
  return (
    <ToggleButtonGroup
      exclusive
      value={view}
      onChange={(_event, chosen: PendingView | null) => chosen && onView(chosen)}
      aria-label={intl.formatMessage({ id: "review.views" })}
      sx={{ ".MuiToggleButton-root": { minHeight: 44, px: 2, gap: 1, textTransform: "none" } }}
    >
      <ToggleButton value="review">
        <ReviewIcon fontSize="small" />
        <FormattedMessage id="review.oneByOne" />
      </ToggleButton>
      <ToggleButton value="list">
        <ListIcon fontSize="small" />
        <FormattedMessage id="review.asList" />
      </ToggleButton>
    </ToggleButtonGroup>
  );
}
