import { groveFiles } from "@tree-for-deed/common/grove/grove-days";
import { filePaths } from "@tree-for-deed/common/paths";
import { isTreeStation, type TreeStation } from "@tree-for-deed/common/tree-stations";
import type { Request } from "express";
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
import type { HomeGroveService } from "./home-grove.service";

export interface GroveRouteParts {
  readonly groves: GroveService;
  readonly homeGroves: HomeGroveService;
  readonly pictures: GrovePictures;
  readonly users: Pick<UserService, "find">;
  readonly limits: Pick<RateLimits, "consume" | "consumeByIp">;
}

/**
 * `GET /grove/trees.json`, `/grove/picture.webp` and `/grove/night.webp`, with `?month=`, `?day=`, `?member=` and
 * `?station=`: which trees stand in a grove, and how they look by day and by night; and `/grove/scene.svg`, the grove
 * as home shows it. For everybody, to be mounted at the root.
 */
export function groveRoutes({ groves, homeGroves, pictures, users, limits }: GroveRouteParts): Routes {
  const routes = new Routes();

  routes.get(groveFiles.trees, "public", async (req, res) => {
    await limits.consumeByIp("grove", req.ip ?? "");
    const { etag, body } = await groves.find(await filterIn(req), callerKey(req));
    // Clients revalidate each time, so that a fallen tree disappears at the next request.
    res.set({ ETag: etag, "Cache-Control": "public, no-cache", "Content-Type": "application/json; charset=utf-8" });
    if (req.get("if-none-match")?.includes(etag)) res.status(304).end();
    else res.send(body);
  });

  for (const [path, light] of [
    [groveFiles.picture, "day"],
    [groveFiles.night, "night"],
  ] as const) {
    routes.get(path, "public", async (req, res) => {
      await limits.consumeByIp("grove", req.ip ?? "");
      const caller = callerKey(req);
      const picture = pictures.of(await groves.find(await filterIn(req), caller), light);
      await sendPicture(req, res, "webp", picture, () => limits.consume("groveDrawing", caller));
    });
  }

  // No limit per IP address: the picture is cached for everybody, and a page shows it.
  routes.get(filePaths.groveScene, "public", async (req, res) => {
    await sendPicture(req, res, "svg", await homeGroves.picture());
  });

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
