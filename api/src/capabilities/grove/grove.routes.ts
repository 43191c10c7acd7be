import { groveFiles } from "@tree-for-deed/common/grove/grove-days";
import { isTreeStation, type TreeStation } from "@tree-for-deed/common/tree-stations";
import type { Request } from "express";
import { compressed } from "../../platform/http/compressed";
import { callerKey } from "../../platform/http/caller-key";
import { queryText } from "../../platform/http/params";
import { sendPicture } from "../../platform/http/picture";
import { Routes } from "../../platform/http/routes";
import type { RateLimits } from "../../platform/limits/rate-limits";
import { badField, userNotFound } from "../../shared/errors";
import type { UserService } from "../../core/users/user.service";
import type { GrovePictures } from "./grove-pictures.service";
import { groveSpan } from "./grove-span.value";
import type { GroveFilter, GroveService } from "./grove.service";
import { GROVE_DRAWING_LIMIT, GROVE_LIMIT } from "./grove.rules";

export interface GroveRouteParts {
  readonly groves: GroveService;
  readonly pictures: GrovePictures;
  readonly users: Pick<UserService, "find">;
  readonly limits: Pick<RateLimits, "consume" | "consumeByIp">;
}

/**
 * Public routes `GET /grove/trees.json`, `/grove/picture.webp` and `/grove/night.webp`, with `?month=`, `?day=`,
 * `?member=` and `?station=`, for the trees of a grove and its picture by day and night. Mount at the root.
 */
export function groveRoutes({ groves, pictures, users, limits }: GroveRouteParts): Routes {
  const routes = new Routes();

  routes.get(groveFiles.trees, "public", compressed, async (req, res) => {
    await limits.consumeByIp(GROVE_LIMIT, req.ip ?? "");
    const { etag, body } = await groves.find(await filterIn(req), callerKey(req));
    // Clients revalidate each time, so that a fallen tree disappears with the next request.
    res.set({ ETag: etag, "Cache-Control": "public, no-cache", "Content-Type": "application/json; charset=utf-8" });
    if (req.get("if-none-match")?.includes(etag)) res.status(304).end();
    else res.send(body);
  });

  for (const [path, light] of [
    [groveFiles.picture, "day"],
    [groveFiles.night, "night"],
  ] as const) {
    routes.get(path, "public", async (req, res) => {
      await limits.consumeByIp(GROVE_LIMIT, req.ip ?? "");
      const caller = callerKey(req);
      const picture = pictures.of(await groves.find(await filterIn(req), caller), light);
      await sendPicture(req, res, "webp", picture, () => limits.consume(GROVE_DRAWING_LIMIT, caller));
    });
  }

  async function filterIn(req: Request): Promise<GroveFilter> {
    const span = groveSpan({ month: queryText(req, "month"), day: queryText(req, "day") });
    const station = stationIn(queryText(req, "station"));
    const named = queryText(req, "member");
    if (named === undefined) return { span, memberId: null, station };
    const member = await users.find(named);
    if (!member) throw userNotFound();
    return { span, memberId: member.id, station };
  }

  return routes;
}

function stationIn(named: string | undefined): TreeStation | null {
  if (named === undefined) return null;
  if (!isTreeStation(named)) throw badField("station", "grove.station");
  return named;
}
