import { FormattedMessage } from "react-intl";
import { Box } from "../../../../components/Box";
import { RelativeTime } from "../../../../components/RelativeTime";
import type { MessageId } from "../../../../i18n/message-id";
import { handle } from "../../../../lib/handle";
import { memberText } from "../../../../lib/member-text";

interface Report<Reason extends string> {
  id: string;
  reason: Reason;
  words: string | null;
  createdAt: string;
  /** Null after the account was deleted. */
  reporter: { username: string } | null;
}

interface Props<Reason extends string> {
  reports: readonly Report<Reason>[];
  /** The text of a reason. */
  textOf: (reason: Reason) => MessageId;
}

/** Open reports: what is wrong, in whose words, since when. */
export function ReportList<Reason extends string>({ reports, textOf }: Props<Reason>) {
  return (
    <Box component="ul" sx={{ display: "grid", gap: 1, typography: "body2" }}>
      {reports.map(({ id, reason, words, createdAt, reporter }) => (
        <Box component="li" key={id}>
          <strong>
            <FormattedMessage id={textOf(reason)} />
          </strong>
          {words !== null && (
            <Box {...memberText(words)} sx={{ whiteSpace: "pre-wrap" }}>
              {words}
            </Box>
          )}
          <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 1.5, color: "text.secondary" }}>
            {reporter && (
              <span translate="no" lang="en">
                <bdi>{handle(reporter.username)}</bdi>
              </span>
            )}
            <RelativeTime value={createdAt} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
