import { languageFacts, type Language } from "@tree-for-deed/common/languages";
import { paths } from "@tree-for-deed/common/paths";
import type { PushNotification } from "@tree-for-deed/common/push/push-notification";
import { say } from "../../platform/texts/texts";
import type { PushNews } from "./push-news.service";

/** Title and body of a notification. */
interface PushWords {
  readonly title: string;
  readonly body: string;
}

interface Reader {
  readonly language: Language;
  /** Whether the member is still logged in on that browser. */
  readonly signedIn: boolean;
}

/** A shared tag, so that the next notification replaces an unopened one. */
const TAG = "news";

/** One notification for all news, in its member's language; `null` without news. */
export function pushNotification(news: PushNews, { language, signedIn }: Reader): PushNotification | null {
  const [first, ...others] = partsOf(news, language);
  if (!first) return null;
  const common = { tag: TAG, lang: language };
  if (!signedIn)
    return {
      ...common,
      title: languageFacts[language].siteName,
      body: say(language, "pushMessage.something"),
      path: paths.notices,
    };
  const body = [first.words.body, ...others.map(({ words }) => words.title)].join(" ");
  return { ...common, title: first.words.title, body, path: others.length > 0 ? paths.notices : first.path };
}

interface Part {
  readonly words: PushWords;
  readonly path: string;
}

/** Most important part first. Celebrated news leads to the profile, which shows the tree and the celebration. */
function partsOf(news: PushNews, language: Language): Part[] {
  const { returned, answers, thankedBy } = news;
  const celebration = celebrationOf(news, language);
  const [deed] = returned;
  return [
    ...(celebration ? [{ words: celebration, path: paths.ownProfile }] : []),
    ...(deed !== undefined
      ? [
          {
            words: wordsOf("returned", returned.length, language),
            path: returned.length === 1 ? paths.reviseDeed(deed) : paths.ownProfile,
          },
        ]
      : []),
    ...(answers > 0 ? [{ words: wordsOf("answers", answers, language), path: paths.ownTickets }] : []),
    ...(thankedBy > 0 ? [{ words: wordsOf("thanks", thankedBy, language), path: paths.notices }] : []),
  ];
}

const wordsOf = (what: "returned" | "answers" | "thanks", count: number, language: Language): PushWords => ({
  title: say(language, `pushMessage.${what}.title`, { count }),
  body: say(language, `pushMessage.${what}.body`),
});

function celebrationOf(
  { approvedDeeds, newTrees, plantedTrees, badges }: PushNews,
  language: Language,
): PushWords | null {
  const [title, ...rest] = [
    ...(newTrees > 0 ? [say(language, "pushMessage.trees", { count: newTrees })] : []),
    ...(plantedTrees > 0 ? [say(language, "pushMessage.planted", { count: plantedTrees })] : []),
    ...(approvedDeeds > 0 ? [say(language, "pushMessage.approved", { count: approvedDeeds })] : []),
    ...(badges > 0 ? [say(language, "pushMessage.badges", { count: badges })] : []),
  ];
  return title === undefined ? null : { title, body: rest.join(" ") || say(language, "pushMessage.look") };
}
