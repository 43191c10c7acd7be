import { Button } from "../../../../components/Button";
import Card from "@mui/material/Card";
import type { Ref } from "react";
import { FormattedMessage } from "react-intl";
import { Typography } from "../../../../components/Typography";

interface Props {
  uniqueId: string;
  heading: Ref<HTMLHeadingElement>;
  onNext: (() => void) | null;
}

/** Replaces a deed that was withdrawn, or whose author was deleted, while it was reviewed. */
export function GoneDeed({ uniqueId, heading, onNext }: Props) {
  return (
    <Card component="article" aria-labelledby="reviewed-deed" sx={{ p: { xs: 3, sm: 5 }, textAlign: "center" }}>
      <Typography id="reviewed-deed" ref={heading} tabIndex={-1} component="h2" variant="h3">
        <FormattedMessage id="review.gone" values={{ id: uniqueId }} />
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: onNext ? 3 : 0 }} text="review.goneText" />
      {onNext && <Button variant="contained" onClick={onNext} text="review.next" />}
    </Card>
  );
}
