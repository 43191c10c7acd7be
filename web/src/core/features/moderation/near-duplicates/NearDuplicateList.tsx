import { useId } from "react";
import { FormattedMessage } from "react-intl";
import { Typography } from "../../../../components/Typography";
import { Box } from "../../../../components/Box";
import type { Picture_PhotoFragment } from "../../../../components/Picture.generated";
import type { NearDuplicate_NearDuplicateFragment } from "../review/Review.generated";
import { NearDuplicate } from "./NearDuplicate";

interface Props {
  /** The total number of near duplicates; only the nearest are shown. */
  count: number;
  nearDuplicates: readonly NearDuplicate_NearDuplicateFragment[];
  caption: string;
  onPhotos: (photos: readonly Picture_PhotoFragment[], start: number) => void;
}

/** Earlier deeds that may be duplicates of this one, side by side with it. */
export function NearDuplicateList({ count, nearDuplicates, caption, onPhotos }: Props) {
  const titleId = useId();
  if (nearDuplicates.length === 0)
    return <Typography variant="body2" color="textSecondary" text="review.nearDuplicates.none" />;
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ bgcolor: "warning.light", borderRadius: 2, p: 2 }}>
      <Typography id={titleId} component="h3" variant="subtitle2" sx={{ color: "warning.main" }}>
        <FormattedMessage id="review.nearDuplicates" values={{ count: Math.max(count, nearDuplicates.length) }} />
      </Typography>
      <Box component="ul" sx={{ mt: 1, display: "grid", gap: 1.5 }}>
        {nearDuplicates.map((nearDuplicate) => (
          <NearDuplicate
            key={nearDuplicate.deed.id}
            nearDuplicate={nearDuplicate}
            caption={caption}
            onPhotos={onPhotos}
          />
        ))}
      </Box>
      {count > nearDuplicates.length && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          <FormattedMessage id="review.nearDuplicates.nearest" values={{ count: nearDuplicates.length }} />
        </Typography>
      )}
    </Box>
  );
}
