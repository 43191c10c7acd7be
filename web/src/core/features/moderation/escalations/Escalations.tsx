import { FormattedMessage } from "react-intl";
import { Box } from "../../../../components/Box";
import { RelativeTime } from "../../../../components/RelativeTime";
import { Typography } from "../../../../components/Typography";
import type { SecondLook_SecondLookFragment } from "./Escalations.generated";
import { memberText } from "../../../../lib/member-text";

/** Why another reviewer has this deed: a colleague's question, or its author's appeal. */
export function Escalations({ looks }: { looks: readonly SecondLook_SecondLookFragment[] }) {
  if (looks.length === 0) return null;
  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      {looks.map(({ id, kind, awayFromName, note, reason, leaning, createdAt, outcome }) => (
        <Box key={id} component="section" sx={{ ...look, ...(outcome !== null && { bgcolor: "action.hover" }) }}>
          <Typography
            component="h3"
            variant="subtitle2"
            text={kind === "APPEAL" ? "review.look.appeal" : "review.look.opinion"}
            values={{ name: <bdi translate="no">{awayFromName ?? nobody}</bdi> }}
          />
          {reason !== null && (
            <Words>
              <FormattedMessage id="review.look.reason" values={{ reason }} />
            </Words>
          )}
          {note !== null && <Words {...memberText(note)}>{note}</Words>}
          <Typography variant="body2" color="textSecondary">
            {leaning !== null && (
              <Box component="span" sx={{ mr: 1.5 }}>
                <FormattedMessage id="review.look.leaning" values={{ leaning }} />
              </Box>
            )}
            {outcome !== null && (
              <Box component="span" sx={{ mr: 1.5 }}>
                <FormattedMessage id="review.look.outcome" values={{ outcome }} />
              </Box>
            )}
            <RelativeTime value={createdAt} />
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

function Words({ lang, children }: { lang?: string | undefined; children: React.ReactNode }) {
  return (
    <Typography dir="auto" lang={lang} sx={{ whiteSpace: "pre-wrap" }}>
      {children}
    </Typography>
  );
}

const look = {
  bgcolor: "warning.light",
  color: "text.primary",
  borderRadius: 1.5,
  px: 2,
  py: 1.25,
  display: "grid",
  gap: 0.25,
} as const;

/** Replaces the name of a deleted member. */
const nobody = "–";
