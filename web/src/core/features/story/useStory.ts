import { languageFacts } from "@tree-for-deed/common/languages";
import { either } from "@tree-for-deed/common/either";
import { useIntl } from "react-intl";
import { usePageState } from "../../../components/page/PageContext";
import type { StoryDialog_UserFragment } from "./StoryDialog.generated";
import { useLanguage } from "../../../i18n/LanguageProvider";
import { graphemes } from "../../../lib/graphemes";
import { asOthersSee } from "../../../lib/as-others-see";
import { paths } from "@tree-for-deed/common/paths";
import { fontStack } from "../../../theme/fonts/font-stack";
import type { Story } from "./story";

/** The content of a member's story, in the reader's language and digits. It contains nothing private or hidden. */
export function useStory(user: StoryDialog_UserFragment): Story {
  const intl = useIntl();
  const { language } = useLanguage();
  const { publicUrl } = usePageState();
  const { fullName, username, approvedDeeds, treesPlanted, treesInGround, rank, currentBadge, largePicture } =
    asOthersSee(user);
  const rankFigure = { value: intl.formatNumber(rank ?? 0), label: intl.formatMessage({ id: "profile.rank" }) };
  const deedFigure = {
    value: intl.formatNumber(approvedDeeds),
    label: intl.formatMessage({ id: "story.deeds" }, { count: approvedDeeds }),
  };
  return {
    fonts: fontStack[languageFacts[language].script],
    brand: intl.formatMessage({ id: "site.name" }),
    tagline: intl.formatMessage({ id: "site.tagline" }),
    name: fullName,
    initial: (graphemes(fullName.trim() || username)[0] ?? "").toLocaleUpperCase(),
    picture: largePicture?.url ?? null,
    trees: {
      count: treesPlanted,
      value: treesPlanted > 0 ? intl.formatNumber(treesPlanted) : "",
      label: intl.formatMessage({ id: "story.trees" }, { count: treesPlanted }),
      planted: treesInGround ?? 0,
      ground:
        treesPlanted === 0 || treesInGround === null
          ? ""
          : intl.formatMessage({ id: "impact.inGround" }, { count: treesInGround }),
    },
    figures: rank === null ? [deedFigure] : [deedFigure, rankFigure],
    badge: currentBadge && {
      level: currentBadge.level,
      label: intl.formatMessage({ id: "badges.current" }),
      name: either(language, currentBadge.name, currentBadge.nameEn),
    },
    address: new URL(publicUrl).host + decodeURI(paths.profile(username)),
  };
}

/** Alternative text of the picture. */
export function useStoryText(): (story: Story) => string {
  const intl = useIntl();
  return ({ name, trees, figures, badge }) => {
    const [earned = "", ...others] = [trees, ...figures].map(({ value, label }) => `${value} ${label}`.trim());
    const facts = [earned, ...(trees.ground ? [trees.ground] : []), ...others];
    if (badge) facts.push(`${badge.label} ${badge.name}`);
    return intl.formatMessage({ id: "story.alt" }, { name, facts: intl.formatList(facts) });
  };
}
