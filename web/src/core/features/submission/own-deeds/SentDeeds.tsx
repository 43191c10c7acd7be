import { useId } from "react";
import { FormattedMessage, FormattedNumber } from "react-intl";
import { Typography } from "../../../../components/Typography";
import { Box } from "../../../../components/Box";
import type { SentDeed_DeedFragment } from "./SentDeed.generated";
import { SentDeed } from "./SentDeed";

interface Props {
  title: "ownProfile.pending" | "ownProfile.rejected";
  text: "ownProfile.pendingText" | "ownProfile.rejectedText";
  deeds: readonly SentDeed_DeedFragment[];
  count: number;
  /** Called when a deed was withdrawn, to read the lists again. */
  onChanged: () => Promise<unknown>;
}

/** Own deeds that are not public: pending ones, or rejected ones with the reason. */
export function SentDeeds({ title, text, deeds, count, onChanged }: Props) {
  const titleId = useId();
  if (deeds.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} variant="h2">
        <FormattedMessage id={title} />
        <Box component="span" sx={{ color: "text.secondary", fontWeight: 400, ml: 1.5 }}>
          <FormattedNumber value={count} />
        </Box>
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2 }} text={text} />
      <Box component="ul" sx={list}>
        {deeds.map((deed) => (
          <SentDeed key={deed.id} deed={deed} onChanged={onChanged} />
        ))}
      </Box>
    </Box>
  );
}

const list = {
  display: "grid",
  gap: 2,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "1fr 1fr" },
  "& > :only-child": { gridColumn: "1 / -1" },
} as const;
