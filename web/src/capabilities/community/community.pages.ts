import type { Contribution } from "../../components/extension/extension-point";
import { furtherNotices } from "../../core/extension-points/further-notices";
import { deedAnswerParts, memberCovers, memberMoreParts, settingsParts } from "../../core/extension-points/parts";
import { lazyPart } from "../../components/lazy-part";
import { MemberMenu_UserFragmentDoc } from "./parts/MemberMenu.generated";
import { DeedThanks_DeedFragmentDoc } from "./parts/DeedThanks.generated";

export default [
  ...deedAnswerParts.dataPart(DeedThanks_DeedFragmentDoc, () => import("./parts/DeedThanks")),
  ...settingsParts.part(() => import("./parts/ThanksSection")),
  ...memberMoreParts.dataPart(MemberMenu_UserFragmentDoc, () => import("./parts/MemberMenu")),
  memberCovers.with({
    covers: (member) => "blockedByMe" in member && member.blockedByMe === true,
    Cover: lazyPart(() => import("./parts/BlockedCover"), 240),
  }),
  ...settingsParts.part(() => import("./parts/BlockedSection")),
  furtherNotices.with("DEEDS_THANKED"),
] satisfies readonly Contribution[];
