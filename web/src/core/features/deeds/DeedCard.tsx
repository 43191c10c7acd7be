import Card from "@mui/material/Card";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { Box } from "../../../components/Box";
import { DrawnOnce } from "../../../components/page/DrawnOnce";
import { usePageState } from "../../../components/page/PageContext";
import { Picture } from "../../../components/Picture";
import { ageOf } from "../../../components/RelativeTime";
import { Typography } from "../../../components/Typography";
import { useMemberName } from "../../../components/useMemberName";
import type { DeedCard_DeedFragment } from "./DeedCard.generated";
import { paths } from "@tree-for-deed/common/paths";
import { CategoryName } from "./CategoryName";
import { DeedAuthor } from "./DeedAuthor";
import { DeedCaption } from "./DeedCaption";
import { captionLetters } from "../../../lib/caption";
import { LikeButton } from "./LikeButton";
import { ShareDeedButton } from "./ShareDeedButton";
import { sharpPhones } from "../../../lib/photo-choices";
import { wordsGround } from "./words-ground";

export type DeedAuthorUser = DeedCard_DeedFragment["user"];

interface Props {
  deed: DeedCard_DeedFragment;
  /** Opens the author's profile; without it, the name is a link to it. */
  onAuthor?: ((author: DeedAuthorUser) => void) | undefined;
  /** Maximum letters of the caption. */
  captionLimit?: number;
  /** Value of the photo's `sizes` attribute. */
  sizes?: string;
  /** True for the first card with a photo, which is the largest element in view. */
  priority?: boolean;
  /** True in the feed, which can be searched by the id, to show it. */
  withId?: boolean;
  /** Status mark of deeds that are not public. */
  mark?: ReactNode;
}

/** A deed card: photo, text, author, age and likes. The whole card links to the deed. */
export function DeedCard(props: Props) {
  const { renderedAt } = usePageState();
  const { onAuthor, mark, ...shown } = props;
  // The page's head preloads its photo.
  if (props.priority || mark) return <DrawnCard {...props} />;
  return (
    <DrawnOnce name="deed card" of={[shown, Boolean(onAuthor), ageOf(props.deed.createdAt, renderedAt)]}>
      <DrawnCard {...props} />
    </DrawnOnce>
  );
}

function DrawnCard({
  deed,
  onAuthor,
  captionLimit = captionLetters.card,
  sizes = `${sharpPhones}, (min-width: 900px) 357px, (min-width: 600px) 50vw, 100vw`,
  priority = false,
  withId = false,
  mark,
}: Props) {
  const intl = useIntl();
  const fullName = useMemberName()(deed.user);
  const [photo] = deed.images;
  const isApproved = deed.status === "APPROVED";
  return (
    <Card component="article" sx={{ position: "relative", display: "flex", flexDirection: "column", height: "100%" }}>
      {photo ? (
        <>
          <Picture
            photo={photo}
            ratio="4 / 3"
            sizes={sizes}
            priority={priority}
            alt={photo.alt ?? intl.formatMessage({ id: "deeds.photoOf" }, { name: fullName })}
          />
          {mark && <Box sx={{ position: "absolute", inset: "12px 12px auto" }}>{mark}</Box>}
        </>
      ) : (
        <Box sx={wordsGround}>
          {mark}
          <DeedCaption deed={deed} limit={Math.max(captionLimit, captionLetters.homeCard)} variant="h3" />
          <Typography variant="caption" sx={{ opacity: 0.8 }} text="picture.none" />
        </Box>
      )}
      <Box
        sx={{
          p: 2,
          pb: isApproved ? 0 : 2,
          flex: photo ? 1 : "none",
          display: "flex",
          flexDirection: "column",
          gap: 1.5,
        }}
      >
        {photo && <DeedCaption deed={deed} limit={captionLimit} />}
        <Box sx={{ mt: "auto" }}>
          <DeedAuthor deed={deed} onAuthor={onAuthor} size={32} />
        </Box>
        <Box sx={facts}>
          <CategoryName category={deed.category} />
          <Box
            component={Link}
            to={paths.deed(deed.uniqueId)}
            aria-label={intl.formatMessage({ id: "deeds.open" }, { id: deed.uniqueId, name: fullName })}
            translate="no"
            sx={stretched}
          >
            {withId && deed.uniqueId}
          </Box>
        </Box>
      </Box>
      {/* An unapproved deed is invisible to others, so it has no like or share button. */}
      {isApproved && (
        <Box sx={actions}>
          <LikeButton deed={deed} authorId={deed.user.id} />
          <ShareDeedButton deed={deed} />
        </Box>
      )}
    </Card>
  );
}

const facts = {
  display: "flex",
  flexWrap: "wrap",
  columnGap: 1.5,
  justifyContent: "space-between",
  typography: "body2",
  color: "text.secondary",
} as const;

const stretched = {
  // Keeps its size without an id.
  minWidth: 24,
  minHeight: 24,
  color: "inherit",
  textDecoration: "none",
  fontVariantNumeric: "tabular-nums",
  "&::after": { content: '""', position: "absolute", inset: 0, borderRadius: 2 },
  "&:focus-visible": { outline: "none" },
  "&:focus-visible::after": { outline: "3px solid", outlineColor: "primary.main", outlineOffset: "-3px" },
} as const;

const actions = {
  position: "relative",
  zIndex: 1,
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  mx: 1,
  py: 0.5,
  mt: 1,
  borderTop: "1px solid",
  borderColor: "divider",
} as const;
