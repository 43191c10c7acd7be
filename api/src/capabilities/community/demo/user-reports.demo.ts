import type { DemoAct, DemoStage } from "../../../platform/wiring/demo-stage";
import { UserReportReason } from "../reports/user-report-reason.enum";
import type { UserReportService } from "../reports/user-report.service";

const DAYS_AGO = 1;
const WORDS = "ছবিটি একজন পরিচিত অভিনেতার, এই সদস্যের নিজের নয়।";

/** A member with a picture, and two others who can log in. */
const PEOPLE = `
SELECT shown.id, m.username FROM (
  SELECT id FROM users WHERE "profilePicture" IS NOT NULL AND NOT "isAdmin" AND roles = '{}' AND "anonymizedAt" IS NULL
  ORDER BY md5(id::text) LIMIT 1
) shown JOIN users m ON m.id <> shown.id
WHERE m."suspendedAt" IS NULL AND m."anonymizedAt" IS NULL AND NOT m."isAdmin" ORDER BY md5(m.id::text) LIMIT 2`;

/** Two open reports of one member's picture. */
export function demoUserReports(reports: UserReportService, stage: DemoStage): DemoAct[] {
  const act = async (): Promise<void> => {
    const people = await stage.db.query<{ id: string; username: string }[]>(PEOPLE);
    for (const [index, { id, username }] of people.entries()) {
      const member = stage.member(username);
      if (member) await reports.report(member, id, UserReportReason.PICTURE, index === 0 ? WORDS : null);
    }
  };
  return [{ daysAgo: DAYS_AGO, act }];
}
