import { readingOf } from "../../../core/users/staff-name.value";

/** Words that no dedication may contain. Reviewers find other unkind words. */
const WORDS =
  "bitch bastard asshole arsehole whore slut cunt shit bullshit idiot moron retard haramjada haramzada harami khanki " +
  "হারামি হারামী হারামজাদা হারামজাদি হারামজাদী শুয়োর শুয়োরের শুওর কুত্তা কুত্তার কুত্তি বেশ্যা মাগি মাগী বাঞ্চোত বানচোত";
const BEGINNINGS = "fuck motherfuck madarchod bainchod banchod চুদ চোদা চোদন মাদারচোদ বাইনচোদ বানচোদ খানকি";

const readings = (list: string): readonly string[] => list.split(" ").map((word) => readingOf(word));
const UNKIND: ReadonlySet<string> = new Set(readings(WORDS));
const BEGIN_UNKIND = readings(BEGINNINGS);
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/u;

/** Whether a text contains an insult, also one in look-alike letters: `b1tch`, `হারামি`. */
export const isUnkind = (text: string): boolean =>
  text
    .normalize("NFKC")
    .split(BETWEEN_WORDS)
    .map((word) => readingOf(word))
    .some((word) => UNKIND.has(word) || BEGIN_UNKIND.some((beginning) => word.startsWith(beginning)));
