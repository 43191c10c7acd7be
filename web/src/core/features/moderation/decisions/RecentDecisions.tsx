import { Button } from "../../../../components/Button";
import Card from "@mui/material/Card";
import { useId, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Typography } from "../../../../components/Typography";
import { Box } from "../../../../components/Box";
import { beginning, captionLetters } from "../../../../lib/caption";
import { inBatches, isOpen, type Decision, type ReviewedDeed } from "./decisions";
import { OutcomeText } from "./OutcomeText";
import { memberText } from "../../../../lib/member-text";

interface Props {
  decisions: readonly Decision[];
  onUndo: (deed: ReviewedDeed) => void;
  onUndoMany: (decisions: readonly Decision[]) => void;
  onOpen: (deed: ReviewedDeed) => void;
}

/** The number of entries that are shown before the reader asks for the rest. */
const few = 6;

/** The latest decisions with their outcomes; each can be undone after its notification is gone. */
export function RecentDecisions({ decisions, onUndo, onUndoMany, onOpen }: Props) {
  const intl = useIntl();
  const titleId = useId();
  const [all, setAll] = useState(false);
  const entries = inBatches(decisions);
  const shown = all ? entries : entries.slice(0, few);
  if (decisions.length === 0) return null;
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: 2, mt: 2 }}>
      <Typography id={titleId} variant="subtitle2" component="h2" text="admin.recent" />
      <ul>
        {shown.map((entry) => {
          const [{ deed, kind, outcome }] = entry;
          return entry.length > 1 ? (
            <Batch key={deed.id} kind={kind} count={entry.length} onUndo={() => onUndoMany(entry)} />
          ) : (
            <Box component="li" key={deed.id} data-outcome={outcome.state} sx={row}>
              <Typography variant="body2" component="div" sx={{ flex: "1 1 220px", minWidth: 0 }}>
                <Box component="strong" sx={{ color: colourOf(kind, outcome), mr: 1 }}>
                  <OutcomeText kind={kind} outcome={outcome} />
                </Box>
                <span {...memberText(deed.caption)}>{beginning(deed.caption, captionLetters.carousel).text}</span>
              </Typography>
              {(outcome.state === "done" || outcome.state === "unsent") && (
                <Button
                  size="small"
                  onClick={() => onUndo(deed)}
                  aria-label={intl.formatMessage({ id: "admin.undoOf" }, { id: deed.uniqueId })}
                  text="admin.undo"
                />
              )}
              {(isOpen(outcome) || outcome.state === "settled") && (
                <Button
                  size="small"
                  onClick={() => onOpen(deed)}
                  aria-label={intl.formatMessage({ id: "review.lookAgainAt" }, { id: deed.uniqueId })}
                  text="review.lookAgain"
                />
              )}
            </Box>
          );
        })}
      </ul>
      {shown.length < entries.length && (
        <Button size="small" onClick={() => setAll(true)}>
          <FormattedMessage id="review.allDecisions" values={{ count: decisions.length }} />
        </Button>
      )}
    </Card>
  );
}

/** Decisions that were made in one batch; they are undone together. */
function Batch({ kind, count, onUndo }: { kind: Decision["kind"]; count: number; onUndo: () => void }) {
  return (
    <Box component="li" data-outcome="done" sx={row}>
      <Typography variant="body2" component="div" sx={{ flex: "1 1 220px", minWidth: 0, fontWeight: 600 }}>
        <FormattedMessage id={kind === "approve" ? "review.batch.approve" : "review.batch.reject"} values={{ count }} />
      </Typography>
      <Button size="small" onClick={onUndo} text="review.undoAll" values={{ count }} />
    </Box>
  );
}

function colourOf(kind: Decision["kind"], { state }: Decision["outcome"]): string {
  if (state === "settled") return "warning.main";
  if (state === "gone") return "text.secondary";
  if (state === "unsent") return "warning.main";
  return kind === "approve" && (state === "done" || state === "sending") ? "success.main" : "error.main";
}

const row = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 2,
  minHeight: 48,
  borderTop: 1,
  borderColor: "divider",
  "&:first-of-type": { borderTop: 0 },
} as const;
