import CloseIcon from "@mui/icons-material/CloseRounded";
import StoryIcon from "@mui/icons-material/AutoAwesomeRounded";
import { Button } from "../../components/Button";
import IconButton from "@mui/material/IconButton";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { paths } from "@tree-for-deed/common/paths";
import { Box } from "../../components/Box";
import { Typography } from "../../components/Typography";
import { VisuallyHidden } from "../../components/VisuallyHidden";
import { useHasPage } from "../../components/extension/SiteContext";
import { Parts } from "../../components/extension/Parts";
import { lazyOverlay } from "../../components/lazy-part";
import { inGroundValues } from "../../lib/in-ground";
import BadgeDrawing from "../../components/art/BadgeDrawing";
import { turnParts } from "../../core/extension-points/parts";
import { isNewMember } from "../../core/features/people/new-member";
import { useBadgeName } from "../../core/features/badges/useBadgeName";
import { actions, ground, medal, petal, screen, words } from "./celebration-styles";
import { CelebrationHills } from "./CelebrationHills";
import { CelebrationSun } from "./CelebrationSun";
import type { TakenCelebration } from "./take-celebration";
import { useCelebrationTexts } from "./useCelebrationTexts";

const StoryDialog = lazyOverlay(() => import("../../core/features/story/StoryDialog"));

interface Props extends TakenCelebration {
  titleId: string;
  textId: string;
  onClose: () => void;
}

const petals = Array.from({ length: 14 }, (_, place) => place);

/** A celebration: an animation of three seconds that ends in a still picture, and the next steps. */
export function CelebrationScreen({ celebration, member, kinds, titleId, textId, onClose }: Props) {
  const intl = useIntl();
  const nameOf = useBadgeName();
  const hasPage = useHasPage();
  const { title, lead } = useCelebrationTexts(celebration, member.treesPlanted);
  const [isStill, setStill] = useState(false);
  const [story, setStory] = useState<"never" | "open" | "closed">("never");
  const { newTrees, plantedTrees, plantedTree, deeds, badges, approvedDeeds } = celebration;
  const trees = member.treesPlanted;
  const before = Math.max(0, trees - newTrees);
  const inGround = Math.min(before, member.treesInGround ?? 0);
  const badge = badges[badges.length - 1];
  const certificate = isNewMember(member) ? undefined : member.certificates.find((each) => each.badge.id === badge?.id);
  const [deed] = deeds;
  const grove = paths.memberGrove(member.username);
  const [place, label] =
    newTrees > 0 && hasPage(grove)
      ? ([grove, "celebration.seeGrove"] as const)
      : deed && approvedDeeds === 1
        ? ([paths.deed(deed.uniqueId), "celebration.seeDeed"] as const)
        : ([paths.ownProfile, "celebration.seeProfile"] as const);
  return (
    // A tap or a key ends the animation.
    <Box
      sx={screen}
      data-still={isStill || undefined}
      onPointerDown={() => setStill(true)}
      onKeyDown={() => setStill(true)}
    >
      {petals.map((each) => (
        <Box key={each} aria-hidden sx={petal(each)} />
      ))}
      <IconButton
        onClick={onClose}
        aria-label={intl.formatMessage({ id: "action.close" })}
        sx={{ position: "absolute", zIndex: 3, top: 10, right: 10, color: "inherit" }}
      >
        <CloseIcon />
      </IconButton>
      <Box sx={words}>
        <Typography variant="h1" component="h2" id={titleId} sx={{ color: "inherit" }}>
          {title}
        </Typography>
        <Box id={textId}>
          {lead !== null && <Typography sx={{ mt: 0.5 }}>{lead}</Typography>}
          <VisuallyHidden>
            {intl.formatMessage({ id: "celebration.now" }, { count: trees, ...inGroundValues(member.treesInGround) })}
            {badge && <span> {intl.formatMessage({ id: "celebration.newBadge" }, { badge: nameOf(badge) })}</span>}
          </VisuallyHidden>
        </Box>
      </Box>
      <CelebrationSun before={before} now={trees} inGround={member.treesInGround} />
      <CelebrationHills trees={before} inGround={inGround} growing={kinds} />
      <Box sx={ground}>
        <Box sx={actions}>
          {badge && (
            <Box sx={medal} aria-hidden>
              <svg viewBox="0 0 64 64">
                <BadgeDrawing level={badge.level} />
              </svg>
              <span>{intl.formatMessage({ id: "celebration.newBadge" }, { badge: nameOf(badge) })}</span>
            </Box>
          )}
          {newTrees > 0 && (
            <Box onClick={onClose} sx={turn}>
              <Parts of={turnParts} props={{}} />
            </Box>
          )}
          <Button
            variant="contained"
            color="secondary"
            size="large"
            startIcon={<StoryIcon />}
            aria-haspopup="dialog"
            onClick={() => setStory("open")}
            text="celebration.share"
          />
          <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "center" }}>
            <Button component={Link} to={place} color="inherit" onClick={onClose} text={label} />
            {plantedTree !== null && plantedTrees === 1 && hasPage(paths.tree(plantedTree)) && (
              <Button component={Link} to={paths.tree(plantedTree)} color="inherit" onClick={onClose}>
                <FormattedMessage id="celebration.seeTree" />
              </Button>
            )}
            {certificate && (
              <Button component={Link} to={paths.certificate(certificate.code)} color="inherit" onClick={onClose}>
                <FormattedMessage id="celebration.seeCertificate" />
              </Button>
            )}
            <Button component={Link} to={paths.addDeed} color="inherit" onClick={onClose} text="celebration.next" />
          </Box>
        </Box>
      </Box>
      {story !== "never" && <StoryDialog user={member} open={story === "open"} onClose={() => setStory("closed")} />}
    </Box>
  );
}

/** The line of the turn, reserved while it loads; following its link closes the celebration. */
const turn = { minHeight: "1.75em", display: "grid", "& > div": { justifyContent: "center" } } as const;
