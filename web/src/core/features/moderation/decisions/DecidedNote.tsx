import { Button } from "../../../../components/Button";
import { Typography } from "../../../../components/Typography";
import { Box } from "../../../../components/Box";
import type { DecisionRefusal } from "../../../../gql/schema.generated";
import { refusalText } from "./refusal-text";

interface Props {
  status: "APPROVED" | "REJECTED";
  by: string | null;
  reason: string | null;
  /** Text that the reader typed before another reviewer decided. It was not sent and can still be copied. */
  typed?: readonly string[];
  /** The reason why this reviewer may not undo the decision. */
  refusal: DecisionRefusal | null;
  onUndo: () => void;
}

/** Shows in place that a deed has already been decided: by whom, how and why. */
export function DecidedNote({ status, by, reason, typed = [], refusal, onUndo }: Props) {
  const approved = status === "APPROVED";
  return (
    <Box role="status" sx={{ ...note, bgcolor: approved ? "success.light" : "error.light" }}>
      <Box sx={{ minWidth: 0, flex: "1 1 240px" }}>
        <Typography
          sx={{ fontWeight: 600 }}
          text={by === null ? "review.settledByNobody" : "review.settled"}
          values={{ status: status.toLowerCase(), by }}
        />
        {reason !== null && (
          <Typography variant="body2" dir="auto">
            {reason}
          </Typography>
        )}
        {typed.length > 0 && <Typography variant="body2" sx={{ fontWeight: 600, mt: 1 }} text="review.typedHere" />}
        {typed.map((text, index) => (
          <Typography key={index} variant="body2" dir="auto" sx={{ whiteSpace: "pre-wrap" }}>
            {text}
          </Typography>
        ))}
      </Box>
      {refusal === null ? (
        <Button onClick={onUndo} text="admin.backToPending" />
      ) : (
        <Typography variant="body2" text={refusalText[refusal]} />
      )}
    </Box>
  );
}

const note = {
  display: "flex",
  flexWrap: "wrap",
  gap: 1,
  alignItems: "center",
  borderRadius: 1.5,
  px: 2,
  py: 1,
  color: "text.primary",
} as const;
