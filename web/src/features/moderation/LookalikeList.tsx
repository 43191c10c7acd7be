import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { FormattedMessage } from "react-intl";
import type { Picture_PhotoFragment } from "../../components/Picture.generated";
import type { Lookalike_LookalikeFragment } from "./Review.generated";
import { Lookalike } from "./Lookalike";

interface Props {
  lookalikes: readonly Lookalike_LookalikeFragment[];
  caption: string;
  onPhotos: (photos: readonly Picture_PhotoFragment[], start: number) => void;
}

/** Deeds that may be this one, shared before: the two side by side. */
export function LookalikeList({ lookalikes, caption, onPhotos }: Props) {
  const titleId = useId();
  if (lookalikes.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        <FormattedMessage id="review.lookalikes.none" />
      </Typography>
    );
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ bgcolor: "warning.light", borderRadius: 2, p: 2 }}>
      <Typography id={titleId} component="h3" variant="subtitle2" sx={{ color: "warning.main" }}>
        <FormattedMessage id="review.lookalikes" values={{ count: lookalikes.length }} />
      </Typography>
      <Box component="ul" sx={{ listStyle: "none", m: 0, mt: 1, p: 0, display: "grid", gap: 1.5 }}>
        {lookalikes.map((lookalike) => (
          <Lookalike key={lookalike.deed.id} lookalike={lookalike} caption={caption} onPhotos={onPhotos} />
        ))}
      </Box>
    </Box>
  );
}
