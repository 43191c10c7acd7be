import { useFragment } from "@apollo/client/react";
import Button from "@mui/material/Button";
import { useState } from "react";
import { FormattedNumber, useIntl } from "react-intl";
import { FullHeartIcon, HeartIcon } from "../../components/art/icons";
import { useHydrating } from "../../components/page/useHydrating";
import { VisuallyHidden } from "../../components/VisuallyHidden";
import { LikeButton_DeedFragmentDoc, type LikeButton_DeedFragment } from "./LikeButton.generated";
import { useLike } from "./useLike";

/** The heart with its count. After a press the new count is also said aloud. */
export function LikeButton({ deed: asked }: { deed: LikeButton_DeedFragment }) {
  const intl = useIntl();
  // Straight from the cache: the page's own query shows no news while it is being asked once more.
  const kept = useFragment({ fragment: LikeButton_DeedFragmentDoc, from: asked });
  const hydrating = useHydrating();
  const deed = kept.dataState === "complete" && !hydrating ? kept.data : asked;
  const like = useLike(deed);
  const [said, setSaid] = useState("");

  const press = async () => {
    const likes = await like();
    if (likes !== null) setSaid(intl.formatMessage({ id: "deeds.likedBy" }, { count: likes }));
  };

  return (
    <>
      <Button
        onClick={() => void press()}
        aria-pressed={deed.likedByMe}
        aria-label={intl.formatMessage({ id: "deeds.like" }, { count: deed.likes })}
        startIcon={deed.likedByMe ? <FullHeartIcon /> : <HeartIcon />}
        sx={{ px: 1.5 }}
      >
        <FormattedNumber value={deed.likes} />
      </Button>
      <span role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </span>
    </>
  );
}
