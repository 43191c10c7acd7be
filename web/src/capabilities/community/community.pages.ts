import type { Contribution } from "../../components/extension/extension-point";
import { furtherNotices } from "../../core/extension-points/further-notices";
import { deedAnswerParts, settingsParts } from "../../core/extension-points/parts";
import { DeedThanks_DeedFragmentDoc } from "./parts/DeedThanks.generated";

export default [
  ...deedAnswerParts.dataPart(DeedThanks_DeedFragmentDoc, () => import("./parts/DeedThanks")),
  ...settingsParts.part(() => import("./parts/ThanksSection")),
  furtherNotices.with("DEEDS_THANKED"),
] satisfies readonly Contribution[];
