import { textRules } from "@tree-for-deed/common/text-rules";
import type { DemoAct, DemoStage } from "../../../platform/wiring/demo-stage";
import { DedicationAbout } from "../dedications/dedication-about.enum";
import type { DedicationService } from "../dedications/dedication.service";

const OLDEST_TREE = `SELECT code FROM trees WHERE "userId" = $1 AND standing ORDER BY day LIMIT 1`;
const PROPOSED = `SELECT id FROM tree_dedications WHERE status = 'pending' AND "treeCode" = $1`;

/** Members' dedications of their oldest trees by age in days; an admin decided a day later, or has not yet. */
const DEDICATIONS: readonly {
  readonly username: string;
  readonly about: DedicationAbout;
  readonly words: string;
  readonly outcome: "accepted" | "pending";
  readonly daysAgo: number;
}[] = [
  {
    username: "arif_hossain",
    about: DedicationAbout.PERSON,
    words: "আমার দাদি আমেনা খাতুনের জন্য",
    outcome: "accepted",
    daysAgo: 9,
  },
  {
    username: "emily.carter",
    about: DedicationAbout.PERSON,
    words: "For my teacher, Mrs Abbott",
    outcome: "accepted",
    daysAgo: 7,
  },
  {
    username: "rafiqul",
    about: DedicationAbout.EVENT,
    words: "মেয়ের প্রথম স্কুলে যাওয়ার দিন",
    outcome: "accepted",
    daysAgo: 5,
  },
  {
    username: "সুমাইয়া",
    about: DedicationAbout.PERSON,
    words: "নানাভাই, আপনার আমগাছটার কথা মনে পড়ে",
    outcome: "pending",
    daysAgo: 2,
  },
];

/** Dedications of oldest trees, and the admin's decision a day later. */
export function demoDedications(dedications: DedicationService, stage: DemoStage): DemoAct[] {
  return DEDICATIONS.flatMap(({ username, about, words, outcome, daysAgo }) => {
    let code = "";
    const dedicate = async (): Promise<void> => {
      const author = stage.member(username);
      const [tree] = author ? await stage.db.query<{ code: string }[]>(OLDEST_TREE, [author.id]) : [];
      if (!author || !tree) return;
      code = await dedications.dedicate(author, tree.code, { about, words: textRules.dedication.stored(words) });
    };
    const accept = async (): Promise<void> => {
      const found = await stage.db.query<{ id: string }[]>(PROPOSED, [code]);
      for (const { id } of found) await dedications.accept(stage.admin(), id);
    };
    return [{ daysAgo, act: dedicate }, ...(outcome === "accepted" ? [{ daysAgo: daysAgo - 1, act: accept }] : [])];
  });
}
