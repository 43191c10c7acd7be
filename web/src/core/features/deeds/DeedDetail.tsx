import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { Morning } from "../../../components/art/Morning";
import { Box } from "../../../components/Box";
import { CountryLabel } from "../../../components/CountryLabel";
import { DeedStatusMark } from "../../../components/DeedStatusMark";
import { Parts } from "../../../components/extension/Parts";
import { Fact, Facts } from "../../../components/Facts";
import { Typography } from "../../../components/Typography";
import { useMemberName } from "../../../components/useMemberName";
import { VisuallyHidden } from "../../../components/VisuallyHidden";
import { deedAnswerParts } from "../../extension-points/parts";
import { CategoryName } from "./CategoryName";
import { DeedAuthor } from "./DeedAuthor";
import type { DeedAuthorUser } from "./DeedCard";
import type { DeedDetail_DeedFragment } from "./DeedDetail.generated";
import { DeedOutcome } from "./DeedOutcome";
import { LikeButton } from "./LikeButton";
import { PhotoStrip } from "./PhotoStrip";
import { ReportButton } from "./ReportButton";
import { ShareDeedButton } from "./ShareDeedButton";
import { useTranslation } from "./useTranslation";
import { memberText } from "../../../lib/member-text";
import { sharpPhones } from "../../../lib/photo-choices";

interface Props {
  deed: DeedDetail_DeedFragment;
  onAuthor?: ((author: DeedAuthorUser) => void) | undefined;
  /** The main action after reading. */
  action?: ReactNode;
}

/** Deeds without photos show captions up to this length in large letters. */
const shortCaption = 280;

/** A deed in full: photos, author, text and outcome, then its data. */
export function DeedDetail({ deed, onAuthor, action }: Props) {
  const intl = useIntl();
  const nameOf = useMemberName();
  const { user } = deed;
  const hasPhotos = deed.images.length > 0;
  const isLarge = !hasPhotos && deed.caption.length <= shortCaption;
  const told = (
    <Typography {...memberText(deed.caption)} sx={isLarge ? { ...caption, ...large } : caption}>
      {deed.caption}
    </Typography>
  );
  const { offer, result } = useTranslation(deed.caption);
  return (
    <Box component="article" sx={story}>
      <VisuallyHidden as="h1">{intl.formatMessage({ id: "deed.title" }, { id: deed.uniqueId })}</VisuallyHidden>
      {hasPhotos ? (
        <Box sx={photos}>
          <PhotoStrip
            photos={deed.images}
            alt={intl.formatMessage({ id: "deeds.photoOf" }, { name: nameOf(user) })}
            sizes={`${sharpPhones}, (min-width: 1152px) 646px, (min-width: 900px) 58vw, 100vw`}
          />
        </Box>
      ) : (
        <Morning long sx={{ minHeight: { md: 320 } }}>
          {told}
        </Morning>
      )}
      <Box sx={words}>
        <DeedAuthor deed={deed} onAuthor={onAuthor} size={48} />
        {hasPhotos && told}
        {result}
        <DeedOutcome deed={deed} />
        {action}
        {/* The address of an unapproved deed is a 404 for everyone else. */}
        {deed.status === "APPROVED" && (
          <Box sx={acts}>
            <LikeButton deed={deed} authorId={user.id} />
            {offer}
            <ShareDeedButton deed={deed} />
          </Box>
        )}
        {deed.status === "APPROVED" && <Parts of={deedAnswerParts} data={deed} props={{}} />}
        <Facts>
          <Fact name="deed.fact.status">
            <DeedStatusMark status={deed.status} />
          </Fact>
          <Fact name="deed.fact.category">
            <CategoryName category={deed.category} />
          </Fact>
          {!user.isFormerMember && user.country !== "OTHER" && (
            <Fact name="deed.fact.country">
              <CountryLabel code={user.country} />
            </Fact>
          )}
          <Fact name="deed.fact.id">
            <Box component="span" translate="no" sx={{ fontVariantNumeric: "tabular-nums" }}>
              {deed.uniqueId}
            </Box>
          </Fact>
        </Facts>
        <ReportButton deed={deed} />
      </Box>
    </Box>
  );
}

/** At a desk the photos are beside the text; without photos, the outcome is. */
const story = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 7fr) minmax(0, 5fr)" },
  columnGap: 5,
  rowGap: 2.5,
  alignItems: "start",
} as const;

/** From edge to edge on phones. */
const photos = {
  mx: { xs: -2, sm: 0 },
  borderRadius: { xs: 0, sm: 2 },
  overflow: "hidden",
  position: { md: "sticky" },
  top: 16,
} as const;

const words = { display: "grid", gap: 2.5, gridTemplateColumns: "minmax(0, 1fr)" } as const;

const caption = { whiteSpace: "pre-wrap", maxWidth: "68ch", fontSize: "1.1875rem", lineHeight: 1.7 } as const;

const large = { fontSize: "1.375rem", fontWeight: 500 } as const;

const acts = {
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  borderBlock: "1px solid",
  borderColor: "divider",
  py: 0.5,
  mx: -1,
} as const;
