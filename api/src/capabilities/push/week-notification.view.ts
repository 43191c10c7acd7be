import type { Language } from "@tree-for-deed/common/languages";
import { paths } from "@tree-for-deed/common/paths";
import type { PushNotification } from "@tree-for-deed/common/push-notification";
import { WEEK_TEXTS, type WeekNumbers } from "../../core/notices/week-letter.texts";
import { PUSH_TEXTS } from "./push.texts";

/** A tag of its own, so that it does not replace the news of a returned deed. */
const TAG = "week";

/** The notification about a week, in its member's language; `null` if nothing happened in it. */
export function weekNotification(week: WeekNumbers, language: Language): PushNotification | null {
  const { deeds, badges, allTrees, everybodysDeeds } = week;
  if (everybodysDeeds === 0) return null;
  const texts = WEEK_TEXTS[language];
  const own = PUSH_TEXTS[language];
  const body = [
    ...(deeds > 0 ? [own.allTrees(allTrees)] : []),
    ...(badges > 0 ? [texts.badges(badges)] : []),
    texts.everybody(week),
  ];
  return {
    tag: TAG,
    lang: language,
    title: texts.subject(week),
    body: body.join(" "),
    path: deeds > 0 || badges > 0 ? paths.ownProfile : paths.deeds,
    stop: { kind: "WEEK", ...own.stopWeek, path: paths.pushes },
  };
}
