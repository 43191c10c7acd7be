import { decimal, integer, listOf, named, object, oneOf, orNull, text } from "../../platform/http/call-doc";
import { BADGE } from "../badges/badge.json";
import { PUBLIC_USER } from "../users/user.json";
import { limits, pageSizes } from "@tree-for-deed/common/limits";
import type { Request } from "express";
import { callerKey } from "../../platform/http/caller-key";
import { queryInt, queryText, textParam } from "../../platform/http/params";
import { contextOf } from "../../platform/http/request-context";
import type { RequestContext } from "../../shared/request";
import { Routes } from "../../platform/http/routes";
import { type PeriodName, PERIODS } from "../../shared/day";
import { badField, userNotFound } from "../../shared/errors";
import type { BadgeCatalog } from "../badges/badge-catalog.service";
import { publicUserJson } from "../users/user.json";
import { asSeenBy } from "../users/user.loaders";
import type { UserService } from "../users/user.service";
import type { LeaderboardEntry, LeaderboardService } from "./leaderboard.service";
import type { SiteStatsService } from "./site-stats.service";
import { type CurrentStandings, lifetimeOfUser } from "./standing.loaders";

export interface ImpactRouteParts {
  readonly stats: SiteStatsService;
  readonly leaderboards: LeaderboardService;
  readonly standings: CurrentStandings;
  readonly catalog: BadgeCatalog;
  readonly users: Pick<UserService, "findFor">;
}

const BOARD_QUERY = { search: text, period: { ...oneOf(...PERIODS), default: "lifetime" } };

const ENTRY = named("LeaderboardEntry", {
  rank: integer,
  user: PUBLIC_USER,
  deedCount: integer,
  treesPlanted: integer,
  currentBadge: orNull(BADGE),
});

/** The documented calls (`docs/rules.md` X4) about numbers, to be mounted under `/api`. */
export function impactRoutes({ stats, leaderboards, standings, catalog, users }: ImpactRouteParts): Routes {
  const routes = new Routes();

  routes.get(
    "/stats",
    { role: "guest", token: "READ" },
    {
      about: "Numbers of the site. `treesPlanted` counts earned trees, `totalDonations` US dollars.",
      answer: object({
        totalUsers: integer,
        totalDeeds: integer,
        approvedDeeds: integer,
        pendingDeeds: integer,
        treesPlanted: integer,
        totalDonations: decimal,
      }),
    },
    async (_req, res) => {
      // The documented shape has the sum in US dollars only.
      const { totalDonationsBdt: _taka, ...documented } = await stats.stats();
      res.json(documented);
    },
  );

  routes.get(
    "/leaderboard",
    { role: "guest", token: "READ" },
    {
      about: "Members by approved deeds.",
      query: {
        limit: { ...integer, minimum: 1, maximum: limits.pageSizeMax, default: pageSizes.leaderboard },
        offset: { ...integer, minimum: 0, maximum: limits.pageMax * limits.pageSizeMax, default: 0 },
        ...BOARD_QUERY,
      },
      answer: listOf(ENTRY),
    },
    async (req, res) => {
      const limit = queryInt(req, "limit", { fallback: pageSizes.leaderboard, min: 1, max: limits.pageSizeMax });
      const offset = queryInt(req, "offset", { fallback: 0, min: 0, max: limits.pageMax * limits.pageSizeMax });
      const { items } = await leaderboards.page({
        period: periodOf(req),
        search: queryText(req, "search"),
        caller: callerKey(req),
        viewer: contextOf(req).viewer,
        request: { limit, offset },
      });
      res.json(await Promise.all(items.map((entry) => toEntryJson(entry, catalog, contextOf(req)))));
    },
  );

  routes.get(
    "/leaderboard/count",
    { role: "guest", token: "READ" },
    {
      about: "Number of members in the leaderboard.",
      query: BOARD_QUERY,
      answer: object({ count: integer }),
    },
    async (req, res) => {
      const { viewer } = contextOf(req);
      res.json({
        count: await leaderboards.count(periodOf(req), queryText(req, "search"), { viewer, caller: callerKey(req) }),
      });
    },
  );

  routes.get(
    "/users/:id/current-badge",
    { role: "guest", token: "READ" },
    {
      about: "The highest badge of a member; null for none.",
      answer: orNull(BADGE),
    },
    async (req, res) => {
      const totals = await contextOf(req)
        .loaders.of(lifetimeOfUser)
        .load(await memberIdIn(req));
      res.json(await catalog.currentFor(totals.approvedDeeds));
    },
  );

  routes.get(
    "/users/:id/worldwide-rank",
    { role: "guest", token: "READ" },
    {
      about: "Rank of a member among all; null without approved deeds.",
      answer: object({ rank: orNull(integer) }),
    },
    async (req, res) => {
      const id = await memberIdIn(req);
      res.json({ rank: await contextOf(req).loaders.of(standings.rankIn.lifetime).load(id) });
    },
  );

  routes.get(
    "/users/:id/daily-stats",
    { role: "guest", token: "READ" },
    {
      about: "Approved deeds of a member.",
      answer: object({ today: integer, week: integer, month: integer, totalApproved: integer }),
    },
    async (req, res) => {
      const id = await memberIdIn(req);
      res.json(await contextOf(req).loaders.of(standings.dailyStats).load(id));
    },
  );

  async function memberIdIn(req: Request): Promise<string> {
    const member = await users.findFor(contextOf(req).viewer, textParam(req, "id"));
    if (!member) throw userNotFound();
    return member.id;
  }

  return routes;
}

function periodOf(req: Request): PeriodName {
  const name = queryText(req, "period") ?? "lifetime";
  const period = PERIODS.find((known) => known === name);
  if (!period) throw badField("period", "leaderboard.period");
  return period;
}

async function toEntryJson(
  { rank, deedCount, treesPlanted, user }: LeaderboardEntry,
  catalog: BadgeCatalog,
  context: RequestContext,
) {
  const currentBadge = await catalog.currentFor(user.approvedDeeds);
  const shown = publicUserJson(await asSeenBy(context, user), context.viewer);
  return { rank, user: shown, deedCount, treesPlanted, currentBadge };
}
