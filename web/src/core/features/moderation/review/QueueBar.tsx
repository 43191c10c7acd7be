import KeyboardIcon from "@mui/icons-material/KeyboardRounded";
import NewIcon from "@mui/icons-material/NotificationsActiveRounded";
import { Button } from "../../../../components/Button";
import IconButton from "@mui/material/IconButton";
import { FormattedMessage, useIntl } from "react-intl";
import { Typography } from "../../../../components/Typography";
import { Box } from "../../../../components/Box";

interface Props {
  /** From 1; null while no deed of the list is shown. */
  place: number | null;
  /** Null until it is known. */
  count: number | null;
  /** The number of deeds that came in since the list was read. */
  arrived: number;
  onArrived: () => void;
  onHelp: () => void;
}

/** The reader's position in the queue, and the number of new deeds. */
export function QueueBar({ place, count, arrived, onArrived, onHelp }: Props) {
  const intl = useIntl();
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 2, rowGap: 0.5, alignItems: "center", minHeight: 36 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {count !== null && (
          <FormattedMessage id={place === null ? "admin.queue" : "review.place"} values={{ place, count }} />
        )}
      </Typography>
      <Box role="status" sx={{ minWidth: 0 }}>
        {arrived > 0 && (
          <Button
            data-arrived
            size="small"
            variant="contained"
            color="secondary"
            startIcon={<NewIcon />}
            onClick={onArrived}
            text="review.arrived"
            values={{ count: arrived }}
          />
        )}
      </Box>
      <IconButton
        onClick={onHelp}
        aria-haspopup="dialog"
        aria-label={intl.formatMessage({ id: "review.keys" })}
        sx={{ ml: "auto", my: -0.5, display: { xs: "none", md: "inline-flex" } }}
      >
        <KeyboardIcon />
      </IconButton>
    </Box>
  );
}
