import BackIcon from "@mui/icons-material/ArrowBackRounded";
import ForwardIcon from "@mui/icons-material/ArrowForwardRounded";
import ApproveIcon from "@mui/icons-material/CheckRounded";
import RejectIcon from "@mui/icons-material/CloseRounded";
import UndoIcon from "@mui/icons-material/UndoRounded";
import { Button } from "../../../../components/Button";
import IconButton from "@mui/material/IconButton";
import Paper from "@mui/material/Paper";
import { FormattedMessage, useIntl } from "react-intl";
import { Box } from "../../../../components/Box";
import { useToastsAtHead } from "../../../../components/toasts/useToastsAtHead";
import { bottomBarSpace } from "../../../../theme/measures";
import { KeyHint } from "../review/KeyHint";
import type { ReviewAct } from "../review/useReviewKeys";

interface Props {
  /** Whether the shown deed can be approved, and rejected. */
  canApprove: boolean;
  canReject: boolean;
  /** The id of the element that explains why a button is disabled. */
  describedBy?: string | undefined;
  can: Readonly<Record<"next" | "previous" | "undo", boolean>>;
  /** True while a form with its own buttons is open, which needs the room. */
  isAsking: boolean;
  onAct: (act: ReviewAct) => void;
}

/** All actions on the shown deed, within reach of a thumb. */
export function DecisionBar({ canApprove, canReject, describedBy, can, isAsking, onAct }: Props) {
  const intl = useIntl();
  useToastsAtHead();
  const step = (act: "next" | "previous" | "undo") => ({
    onClick: () => onAct(act),
    "aria-disabled": !can[act],
    "aria-keyshortcuts": { next: "J", previous: "K", undo: "Z" }[act],
    "aria-label": intl.formatMessage({ id: `review.${act}` }),
    sx: {
      "&[aria-disabled=true]": { color: "text.disabled", opacity: 0.6 },
      // On a phone the notification and the list below the deed offer the undo.
      ...(act === "undo" && { display: { xs: "none", sm: "inline-flex" } }),
    },
  });
  return (
    <Paper
      component="section"
      aria-label={intl.formatMessage({ id: "review.actions" })}
      elevation={8}
      data-bar="decisions"
      sx={{ ...bar, display: isAsking ? "none" : "flex" }}
    >
      <IconButton {...step("previous")}>
        <BackIcon />
        <KeyHint letter="K" />
      </IconButton>
      <Box sx={{ display: "flex", gap: 1, flex: 1, justifyContent: "center" }}>
        <Button
          variant="outlined"
          color="error"
          size="large"
          startIcon={<RejectIcon />}
          disabled={!canReject}
          aria-describedby={describedBy}
          onClick={() => onAct("reject")}
          aria-keyshortcuts="R"
          sx={decide}
        >
          <FormattedMessage id="admin.reject" />
          <KeyHint letter="R" />
        </Button>
        <Button
          variant="contained"
          size="large"
          startIcon={<ApproveIcon />}
          disabled={!canApprove}
          aria-describedby={describedBy}
          onClick={() => onAct("approve")}
          aria-keyshortcuts="A"
          sx={decide}
        >
          <FormattedMessage id="admin.approve" />
          <KeyHint letter="A" />
        </Button>
      </Box>
      <IconButton {...step("undo")}>
        <UndoIcon />
        <KeyHint letter="Z" />
      </IconButton>
      <IconButton {...step("next")}>
        <ForwardIcon />
        <KeyHint letter="J" />
      </IconButton>
    </Paper>
  );
}

const bar = {
  position: "sticky",
  bottom: `calc(${bottomBarSpace} + 8px)`,
  zIndex: 2,
  maxWidth: 760,
  mx: "auto",
  alignItems: "center",
  gap: { xs: 0, sm: 1 },
  mt: 1,
  p: 0.75,
  borderRadius: 4,
  bgcolor: "background.raised",
} as const;

const decide = {
  // On a phone the longer word gets more room.
  flex: { xs: "1 1 auto", sm: "0 1 236px" },
  px: { xs: 0.5, sm: 2 },
  fontSize: { xs: "1rem", sm: "1.0625rem" },
  minHeight: 48,
  lineHeight: 1.3,
  ".MuiButton-startIcon": { display: { xs: "none", sm: "inherit" } },
} as const;
