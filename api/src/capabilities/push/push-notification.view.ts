import type { Language } from "@tree-for-deed/common/languages";
import { paths } from "@tree-for-deed/common/paths";
import type { PushNotification } from "@tree-for-deed/common/push-notification";
import { siteName } from "@tree-for-deed/common/site-name";
import type { PushNews } from "./push-news.service";
import { PUSH_TEXTS, type PushWords } from "./push.texts";

interface Reader {
  readonly language: Language;
  /** Whether the member is still logged in on that browser. */
  readonly signedIn: boolean;
}

/** A shared tag: the next notification replaces one that nobody opened. */
const TAG = "news";

/** One notification for all news, in its member's language; `null` when there is none. */
export function pushNotification(news: PushNews, { language, signedIn }: Reader): PushNotification | null {
  const texts = PUSH_TEXTS[language];
  const [first, ...others] = partsOf(news, language);
  if (!first) return null;
  const common = { tag: TAG, lang: language };
  if (!signedIn) return { ...common, title: siteName[language], body: texts.something, path: paths.notices };
  const body = [first.words.body, ...others.map(({ words }) => words.title)].join(" ");
  return { ...common, title: first.words.title, body, path: others.length > 0 ? paths.notices : first.path };
}

interface Part {
  readonly words: PushWords;
  readonly path: string;
}

/** The most important part first. Celebrated news leads to the profile, which shows the tree and the moment. */
function partsOf(news: PushNews, language: Language): Part[] {
  const { returned, answers } = news;
  const texts = PUSH_TEXTS[language];
  const moment = momentOf(news, language);
  const [deed] = returned;
  return [
    ...(moment ? [{ words: moment, path: paths.ownProfile }] : []),
    ...(deed !== undefined
      ? [
          {
            words: texts.returned(returned.length),
            path: returned.length === 1 ? paths.reviseDeed(deed) : paths.ownProfile,
          },
        ]
      : []),
    ...(answers > 0 ? [{ words: texts.answers(answers), path: paths.ownTickets }] : []),
  ];
}

function momentOf({ approvedDeeds, newTrees, plantedTrees, badges }: PushNews, language: Language): PushWords | null {
  const texts = PUSH_TEXTS[language];
  const [title, ...rest] = [
    ...(newTrees > 0 ? [texts.trees(newTrees)] : []),
    ...(plantedTrees > 0 ? [texts.planted(plantedTrees)] : []),
    ...(approvedDeeds > 0 ? [texts.approved(approvedDeeds)] : []),
    ...(badges > 0 ? [texts.badges(badges)] : []),
  ];
  return title === undefined ? null : { title, body: rest.join(" ") || texts.look };
}
