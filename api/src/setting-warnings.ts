import { type OperatorNotice, OperatorNoticeKind } from "./shared/operator-notice";

type Environment = Readonly<Record<string, string | undefined>>;

/** Settings that only tests and tools read. */
const ELSEWHERE = ["TEST_DATABASE_URL", "TEST_POOLER", "PGBOUNCER_PATH", "CHROMIUM_PATH"];
const NAME = /^[A-Za-z][A-Za-z0-9_-]{2,}$/;

/** Lists probable mistakes in an environment that the site can start with. `known` are the names of all settings. */
export function settingWarnings(
  env: Environment,
  known: ReadonlySet<string>,
  { production }: { readonly production: boolean },
): OperatorNotice[] {
  const misspelt = Object.keys(env).flatMap((setting) => {
    const [, name = "", file = ""] = /^(.*?)(_FILE)?$/s.exec(setting) ?? [];
    const meant = known.has(name) || !env[setting]?.trim() ? null : meantBy(name, known, env);
    return meant === null ? [] : [unknownSetting(setting, meant + file)];
  });
  const missing = production
    ? [PUBLIC_URL, SMTP_URL].filter(({ setting }) => !env[setting]?.trim() && !env[`${setting}_FILE`]?.trim())
    : [];
  return [...missing, ...misspelt];
}

const PUBLIC_URL: OperatorNotice = {
  kind: OperatorNoticeKind.PUBLIC_URL_MISSING,
  setting: "PUBLIC_URL",
  message:
    "PUBLIC_URL is not set: links in mails lead to localhost, and cookies are not secure. " +
    "Set it to the site's address, such as https://example.org.",
};

const SMTP_URL: OperatorNotice = {
  kind: OperatorNoticeKind.SMTP_URL_MISSING,
  setting: "SMTP_URL",
  message:
    "SMTP_URL is not set: mails become files in DATA_DIR/mail, and nobody gets one. " +
    "Set it to a mail server, such as smtps://user:password@mail.example.org.",
};

const unknownSetting = (setting: string, meant: string): OperatorNotice => ({
  kind: OperatorNoticeKind.UNKNOWN_SETTING,
  setting,
  meant,
  message: `${setting} is no setting and has no effect: did you mean ${meant}?`,
});

const wordsOf = (name: string): string[] => name.toUpperCase().split(/[_-]/).map(inSingular);
const inSingular = (word: string): string => word.replace(/IES$/, "Y").replace(/S$/, "");
const plain = (name: string): string => wordsOf(name).join("");

/** The setting whose name is so like this one that it was probably meant. */
function meantBy(name: string, known: ReadonlySet<string>, env: Environment): string | null {
  if (!NAME.test(name) || /^npm_/i.test(name) || ELSEWHERE.includes(name)) return null;
  const near = [...known].map((setting) => ({ setting, far: distance(plain(name), plain(setting)) }));
  const [nearest] = near.toSorted((a, b) => a.far - b.far);
  if (nearest && nearest.far <= mistakesIn(nearest.setting)) return nearest.setting;
  // A word too many, too few or in another place. That is meant only where the setting itself is not given.
  return [...known].find((setting) => !env[setting] && hasLikeWords(wordsOf(name), wordsOf(setting))) ?? null;
}

const mistakesIn = (setting: string): number => (plain(setting).length < 12 ? 1 : 2);

function hasLikeWords(words: readonly string[], meant: readonly string[]): boolean {
  const [few, many] = words.length < meant.length ? [words, meant] : [meant, words];
  return few.length >= 2 && many.length - few.length <= 1 && few.every((word) => many.includes(word));
}

/** Counts the letters that are wrong, missing, too many or swapped. */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
        isSwapped ? (before[j - 2] ?? 0) + 1 : Infinity,
      );
    }
    [before, last] = [last, row];
  }
  return last[b.length] ?? 0;
}
