import { useFragment } from "@apollo/client/react";
import { Button } from "../../../components/Button";
import { useState } from "react";
import { FormattedMessage, FormattedNumber, useIntl } from "react-intl";
import HeartIcon from "@mui/icons-material/FavoriteBorderRounded";
import FullHeartIcon from "@mui/icons-material/FavoriteRounded";
import { Box } from "../../../components/Box";
import { useHydrating } from "../../../components/page/useHydrating";
import { VisuallyHidden } from "../../../components/VisuallyHidden";
import { LikeButton_DeedFragmentDoc, type LikeButton_DeedFragment } from "./LikeButton.generated";
import { useIsViewer } from "../session/viewer/useViewer";
import { useLike } from "./useLike";

interface Props {
  deed: LikeButton_DeedFragment;
  authorId: string;
}

/** The like button with its count, which is announced after a click. It is disabled on the own deed. */
export function LikeButton({ deed: asked, authorId }: Props) {
  const intl = useIntl();
  // Read straight from the cache: the page's own query does not update while it is being repeated.
  const kept = useFragment({ fragment: LikeButton_DeedFragmentDoc, from: asked });
  const hydrating = useHydrating();
  const deed = kept.dataState === "complete" && !hydrating ? kept.data : asked;
  const like = useLike(deed);
  const isOwn = useIsViewer(authorId);
  const [said, setSaid] = useState("");

  const press = async () => {
    const likes = await like();
    if (likes !== null) setSaid(intl.formatMessage({ id: "deeds.likedBy" }, { count: likes }));
  };

  if (isOwn && !deed.likedByMe)
    return (
      <Box component="span" title={intl.formatMessage({ id: "deeds.ownDeed" })} sx={plain}>
        <HeartIcon aria-hidden />
        <span aria-hidden>
          <FormattedNumber value={deed.likes} />
        </span>
        <VisuallyHidden>
          <FormattedMessage id="deeds.likedBy" values={{ count: deed.likes }} />
        </VisuallyHidden>
      </Box>
    );
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

const plain = {
  display: "inline-flex",
  alignItems: "center",
  gap: 1,
  px: 1.5,
  minHeight: 44,
  color: "text.secondary",
  fontWeight: 600,
} as const;
