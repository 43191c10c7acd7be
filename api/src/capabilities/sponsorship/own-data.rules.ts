import { BY_ID, type OwnTable, REASONS } from "../../platform/wiring/own-table";

/** Sections of the archive of a member's own data. */
export const OWN_TABLES: readonly OwnTable[] = [
  {
    name: "pledges",
    table: "sponsor_pledges",
    key: BY_ID,
    columns: [
      "id",
      "organisation",
      "website",
      "contactName",
      "contactEmail",
      "language",
      "message",
      "trees",
      "week",
      "categoryId",
      "district",
      "pricePerTree",
      "currency",
      "status",
      "reason",
      "code",
      "fundId",
      "createdAt",
      "decidedAt",
    ],
    keptBack: { userId: REASONS.own, searchText: REASONS.derived },
  },
];
