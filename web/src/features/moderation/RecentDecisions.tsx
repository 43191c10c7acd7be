import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { shorten } from "../../lib/graphemes";
import { textLanguage } from "../../lib/text-language";
import type { Decision } from "./useModeration";

interface Props {
  decisions: readonly Decision[];
  onUndo: (deed: Decision["deed"]) => void;
}

/** What was decided on this visit; each can still be taken back after its notification is gone. */
export function RecentDecisions({ decisions, onUndo }: Props) {
  const intl = useIntl();
  const titleId = useId();
  if (decisions.length === 0) return null;
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: 2 }}>
      <Typography id={titleId} variant="subtitle2" component="h2">
        <FormattedMessage id="admin.recent" />
      </Typography>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {decisions.map(({ deed, outcome }) => (
          <Box component="li" key={deed.id} sx={{ display: "flex", alignItems: "center", gap: 2, minHeight: 48 }}>
            <Typography variant="body2" sx={{ flex: 1, minWidth: 0 }}>
              <Box component="strong" sx={{ mr: 1, color: outcome === "approved" ? "success.main" : "error.main" }}>
                <FormattedMessage id={outcome === "approved" ? "deeds.approved" : "deeds.rejected"} />
              </Box>
              <span lang={textLanguage(deed.caption)}>{shorten(deed.caption.replace(/\s+/gu, " "), 60).text}</span>
            </Typography>
            <Button
              size="small"
              onClick={() => onUndo(deed)}
              aria-label={intl.formatMessage({ id: "admin.undoOf" }, { id: deed.uniqueId })}
            >
              <FormattedMessage id="admin.undo" />
            </Button>
          </Box>
        ))}
      </Box>
    </Card>
  );
}
