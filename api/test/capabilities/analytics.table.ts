import { admins, forAdmins, forReviewers, reviewers } from "../roles/rules";
import type { CapabilityTables } from "./tables";

const REVIEW_COUNTS = "agreed approved corrected medianHours overturnedByAppeal overturnedByUndo rejected secondLooks";

export const TABLES: CapabilityTables = {
  FIELDS: {
    CategoryFigures: forAdmins("approved category submitted"),
    CountryFigures: forAdmins("approved country submitted"),
    DayFigures: forAdmins("approved day membersJoined rejected submitted trees"),
    Figures: forAdmins("approved membersJoined rejected submitted trees"),
    GroupFigures: forAdmins("approved submitted"),
    ReviewFigures: forReviewers("byCategory byReviewer byWeek totals waiting"),
    WaitingFigures: forReviewers("count medianHours oldestSubmittedAt"),
    ReviewCounts: forReviewers(REVIEW_COUNTS),
    ReviewerFigures: forReviewers(`${REVIEW_COUNTS} username`),
    CategoryReviewFigures: forReviewers(`${REVIEW_COUNTS} category waiting`),
    WeekReviewFigures: forReviewers(`${REVIEW_COUNTS} firstDay`),
    SiteFigures: forAdmins("byCategory byCountry days medianWaitHours oldestPendingSubmittedAt otherCountries totals"),
  },
  OPERATIONS: {
    "Query.siteFigures": admins,
    "Query.reviewFigures": admins,
    "Query.myReviewFigures": reviewers,
  },
  ROUTES: {
    "GET /api/admin/export/deeds.csv": [...admins, "sensitive"],
    "GET /api/admin/export/donations.csv": [...admins, "sensitive"],
    "GET /api/admin/export/log.csv": [...admins, "sensitive"],
    "GET /api/admin/export/own-reviews.csv": [...reviewers, "sensitive"],
    "GET /api/admin/export/payments.csv": [...admins, "sensitive"],
    "GET /api/admin/export/reviews.csv": [...admins, "sensitive"],
    "GET /api/admin/export/tickets.csv": [...admins, "sensitive"],
    "GET /api/admin/export/users.csv": [...admins, "sensitive"],
  },
  GIVEN: {
    "Query.siteFigures.from": `"2026-01-01"`,
    "Query.siteFigures.to": `"2026-02-01"`,
    "Query.reviewFigures.from": `"2026-01-01"`,
    "Query.reviewFigures.to": `"2026-02-01"`,
    "Query.myReviewFigures.from": `"2026-01-01"`,
    "Query.myReviewFigures.to": `"2026-02-01"`,
  },
};
