import type { Contribution } from "../../components/extension/extension-point";
import { furtherNotices } from "../../core/extension-points/further-notices";
import {
  deedAnswerParts,
  memberActionParts,
  memberCovers,
  memberMoreParts,
  ownHomeParts,
  settingsParts,
} from "../../core/extension-points/parts";
import { lazyPart } from "../../components/lazy-part";
import { MemberMenu_UserFragmentDoc } from "./parts/MemberMenu.generated";
import { DeedThanks_DeedFragmentDoc } from "./parts/DeedThanks.generated";
import { FollowButton_UserFragmentDoc } from "./parts/FollowButton.generated";
import { FollowedCards_QueryFragmentDoc } from "./parts/FollowedCards.generated";

export default [
  ...deedAnswerParts.dataPart(DeedThanks_DeedFragmentDoc, () => import("./parts/DeedThanks")),
  ...memberActionParts.dataPart(FollowButton_UserFragmentDoc, () => import("./parts/FollowButton")),
  ...ownHomeParts.dataPart(FollowedCards_QueryFragmentDoc, () => import("./parts/FollowedCards")),
  ...settingsParts.part(() => import("./parts/FollowsSection")),
  ...settingsParts.part(() => import("./parts/ThanksSection")),
  ...memberMoreParts.dataPart(MemberMenu_UserFragmentDoc, () => import("./parts/MemberMenu")),
  memberCovers.with({
    covers: (member) => "blockedByMe" in member && member.blockedByMe === true,
    Cover: lazyPart(() => import("./parts/BlockedCover"), 240),
  }),
  ...settingsParts.part(() => import("./parts/BlockedSection")),
  furtherNotices.with("DEEDS_THANKED"),
] satisfies readonly Contribution[];
