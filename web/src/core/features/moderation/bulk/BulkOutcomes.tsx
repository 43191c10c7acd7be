import DoneIcon from "@mui/icons-material/CheckCircleRounded";
import ProblemIcon from "@mui/icons-material/ErrorRounded";
import OtherIcon from "@mui/icons-material/InfoRounded";
import { FormattedMessage } from "react-intl";
import { Typography } from "../../../../components/Typography";
import { Box } from "../../../../components/Box";
import { beginning, captionLetters } from "../../../../lib/caption";
import { isOpen, type Outcome, type ReviewedDeed } from "../decisions/decisions";
import { OutcomeText } from "../decisions/OutcomeText";
import { memberText } from "../../../../lib/member-text";

interface Props {
  kind: "approve" | "reject";
  deeds: readonly ReviewedDeed[];
  outcomes: ReadonlyMap<string, Outcome>;
  /** The reason why the outcome of some deeds is unknown. */
  problem: string | null;
}

/** The outcome of a bulk decision for each deed. */
export function BulkOutcomes({ kind, deeds, outcomes, problem }: Props) {
  const done = deeds.filter(({ id }) => outcomes.get(id)?.state === "done").length;
  return (
    <Box>
      <Typography role="status" sx={{ fontWeight: 600 }}>
        <FormattedMessage id={`review.bulk.${kind}Done`} values={{ done, count: deeds.length }} />
      </Typography>
      {problem !== null && (
        <Typography role="alert" sx={{ mt: 1, p: 1.5, borderRadius: 1.5, bgcolor: "error.light" }}>
          {problem} <FormattedMessage id="review.bulk.safe" />
        </Typography>
      )}
      <Box component="ul" sx={{ mt: 1.5 }}>
        {deeds.map(({ id, uniqueId, caption }) => {
          const outcome = outcomes.get(id) ?? { state: "failed" };
          return (
            <Box component="li" key={id} data-outcome={outcome.state} sx={row}>
              <OutcomeIcon outcome={outcome} />
              <Box sx={{ minWidth: 0 }}>
                <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 1 }}>
                  <span translate="no">{uniqueId}</span>
                  <strong>
                    <OutcomeText kind={kind} outcome={outcome} />
                  </strong>
                </Box>
                <Box {...memberText(caption)} sx={{ color: "text.secondary" }}>
                  {beginning(caption, captionLetters.line).text}
                </Box>
              </Box>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

function OutcomeIcon({ outcome }: { outcome: Outcome }) {
  if (outcome.state === "done") return <DoneIcon color="success" fontSize="small" />;
  return isOpen(outcome) ? <ProblemIcon color="error" fontSize="small" /> : <OtherIcon color="info" fontSize="small" />;
}

const row = {
  display: "flex",
  gap: 1.25,
  py: 1,
  borderTop: 1,
  borderColor: "divider",
  typography: "body2",
  "&:first-of-type": { borderTop: 0 },
} as const;
