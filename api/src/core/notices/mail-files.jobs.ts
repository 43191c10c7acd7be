import { millisecondsADay } from "@tree-for-deed/common/day";
import { WorkLoop } from "../../platform/jobs/work-loop";
import type { Mailer } from "../../platform/mail/mailer";
import type { Clock } from "../../shared/clock";
import { keptSince } from "../../shared/retention";

interface MailFileParts {
  readonly mailer: Pick<Mailer, "deleteBefore">;
  readonly clock: Clock;
  /** Null: the files stay. */
  readonly days: number | null;
}

/** A loop in each process, since mails are files on its own disk; none if they stay. */
export const mailFileLoops = ({ mailer, clock, days }: MailFileParts): WorkLoop[] =>
  days === null
    ? []
    : [
        new WorkLoop({
          name: "mail-files",
          everyMs: millisecondsADay,
          work: async (tally) => {
            const since = keptSince(days, clock());
            if (since) tally.done(await mailer.deleteBefore(since));
            return false;
          },
        }),
      ];
