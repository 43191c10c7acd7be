import { PLEDGE_LIMIT } from "../../src/capabilities/sponsorship/pledge.rules";
import { windows } from "../docs/limit-notation";
import { admins, everybody, forAdmins, open } from "../roles/rules";
import { PLANTING, rows, someFund, someUser } from "../graphql/statement-rows";
import { AuditAction as Did } from "../../src/core/audit/audit-action.enum";
import { onThing, prepare, type World } from "../moderation/acts";
import type { CapabilityTables } from "./tables";

const aPledge = (world: World): Promise<string> =>
  prepare(
    world,
    (name) =>
      `createPledge(input: { organisation: "${name}", contactName: "R", contactEmail: "${name}@example.org", trees: 10 })`,
  );

export const TABLES: CapabilityTables = {
  LIMITS: {
    "pledges of organisations, of one network": windows(PLEDGE_LIMIT),
  },
  FIELDS: {
    Sponsor: open(
      "alive category certificateUrl code currency district funded id organisation planted plantings price pricePerTree since surveyed treeWalk trees treesConnection website week weekStart",
    ),
    SponsorConnection: open("edges items pageInfo totalCount"),
    SponsorEdge: open("cursor node"),
    SponsorPlanting: open("alive batch trees"),
    CreatedPledge: open("currency id price pricePerTree trees"),
    Pledge: forAdmins(
      [
        "category code contactEmail contactName createdAt currency decidedAt district id message organisation price pricePerTree",
        "reason status trees user website week",
      ].join(" "),
    ),
    PledgePage: forAdmins("hasNextPage items totalCount"),
  },
  OPERATIONS: {
    "Query.sponsor": everybody,
    "Query.sponsors": everybody,
    "Query.adminPledge": admins,
    "Query.adminPledges": admins,
    "Mutation.createPledge": ["anyone", "WRITE"],
    "Mutation.acceptPledge": [...admins, "sensitive"],
    "Mutation.declinePledge": [...admins, "not sensitive"],
  },
  PICTURES: ["GET /sponsor/:code.png"],
  STATEMENTS: [
    [
      3,
      "sponsors with their number and their trees, by cursor",
      "guest",
      `($size: Int!) { sponsors(first: $size) { totalCount edges { node { code treesConnection(first: 2) { edges { node { code } } } } } } }`,
    ],
    [
      5,
      "sponsors' pledges, for admins",
      "admin",
      `($size: Int!) { adminPledges(pageSize: $size) { totalCount
      items { id organisation contactEmail trees category { name } user { id username } } } }`,
    ],
    [
      3,
      "sponsors with how far their trees have come",
      "guest",
      `($size: Int!) { sponsors(first: $size) { items { code organisation trees funded planted alive surveyed
      plantings { trees alive batch { villageEn } } } pageInfo { endCursor } } }`,
    ],
    [
      2,
      "sponsors with their trees",
      "guest",
      `($size: Int!) { sponsors(first: $size) { items { code treeWalk(first: 2) { edges { node { code } } } } } }`,
    ],
    [
      6,
      "a sponsor, with its plantings",
      "guest",
      `{ sponsor(code: "TFD-S-00000001") { code organisation funded planted plantings { trees alive batch { ${PLANTING} } } } }`,
    ],
  ],
  GIVEN: {
    "Query.sponsor.code": `"TFD-S-00000001"`,
    "Sponsor.certificateUrl.language": "en",
    "Query.adminPledge.id": `"ID_OF:sponsor_pledges"`,
  },
  ROWS: [
    `INSERT INTO sponsor_pledges (id, "userId", organisation, "contactName", "contactEmail", language, trees, "categoryId",
      "pricePerTree", currency, status, code, "fundId", "createdAt", "decidedAt")
    SELECT gen_random_uuid(), ${someUser}, 'Sponsor ' || i, 'R', 'r@example.org', 'bn', 10,
      (SELECT id FROM categories ORDER BY id LIMIT 1), 500, 'USD', 'accepted', 'TFD-S-' || lpad(i::text, 8, '0'), ${someFund},
      now() - i * interval '1 minute', now() - i * interval '1 minute' FROM ${rows}`,
  ],
  ACTS: {
    acceptPledge: async (world) => ({
      ...(await onThing(`acceptPledge(id: $id) { id }`, Did.ACCEPT_PLEDGE, "pledge", aPledge)(world)),
      also: ["planting"],
    }),
    declinePledge: onThing(`declinePledge(id: $id, reason: "Unknown") { id }`, Did.DECLINE_PLEDGE, "pledge", aPledge),
  },
  DEMO: {
    "sponsor_pledges WHERE status = 'accepted'": 3,
  },
};
