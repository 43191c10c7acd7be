import type { Language } from "@tree-for-deed/common/languages";
import { paths } from "@tree-for-deed/common/paths";
import type { PushNotification } from "@tree-for-deed/common/push/push-notification";
import type { WeekNumbers } from "../../core/notices/week-numbers.value";
import { say } from "../../platform/texts/texts";

/** A separate tag, so that it does not replace the news of a returned deed. */
const TAG = "week";

/** The notification about a week, in its member's language; `null` if nothing happened. */
export function weekNotification(week: WeekNumbers, language: Language): PushNotification | null {
  const { deeds, badges, everybodysDeeds } = week;
  if (everybodysDeeds === 0) return null;
  const body = [
    ...(deeds > 0 ? [say(language, "pushMessage.allTrees", week)] : []),
    ...(badges > 0 ? [say(language, "week.badges", { badges })] : []),
    say(language, "week.everybody", week),
  ];
  return {
    tag: TAG,
    lang: language,
    title: say(language, "week.subject", week),
    body: body.join(" "),
    path: deeds > 0 || badges > 0 ? paths.ownProfile : paths.deeds,
    stop: {
      kind: "WEEK",
      label: say(language, "pushMessage.stopWeek.label"),
      done: say(language, "pushMessage.stopWeek.done"),
      again: say(language, "pushMessage.stopWeek.again"),
      path: paths.pushes,
    },
  };
}
