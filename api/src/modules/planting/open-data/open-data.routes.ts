import { createHash } from "node:crypto";
import { isDay } from "@tree-for-deed/common/day";
import { openDataFiles } from "@tree-for-deed/common/open-data";
import { paths } from "@tree-for-deed/common/paths";
import type { Request, RequestHandler, Response } from "express";
import { textParam } from "../../../platform/http/params";
import { Routes } from "../../../platform/http/routes";
import type { RateLimits } from "../../../platform/limits/rate-limits";
import { AppError } from "../../../shared/errors";
import { isTable } from "./open-data-file.view";
import type { OpenData } from "./open-data.service";

export interface OpenDataRouteParts {
  readonly openData: OpenData;
  readonly limits: Pick<RateLimits, "consumeByIp">;
}

const STAYS = "public, max-age=31536000, immutable";
const UNTIL_TOMORROW = "public, max-age=3600";
const TYPES = { csv: "text/csv; charset=utf-8", json: "application/json; charset=utf-8" } as const;

/** `GET /open-data/…`: the open data's files, the same for everybody; to be mounted at the root. */
export function openDataRoutes({ openData, limits }: OpenDataRouteParts): Routes {
  const routes = new Routes();
  const limited: RequestHandler = async (req, _res, next) => {
    await limits.consumeByIp("discovery", req.ip ?? "");
    next();
  };
  const dayOfPath = (req: Request): string => {
    const day = textParam(req, "day");
    if (!isDay(day)) throw missing();
    return day;
  };
  const tableOf = (req: Request) => {
    const table = textParam(req, "table");
    if (!isTable(table)) throw missing();
    return table;
  };

  routes.get(openDataFiles.about, "public", (_req, res) => {
    res.redirect(302, `${paths.forest}#open-data`);
  });
  routes.get(openDataFiles.days, "public", limited, async (req, res) => {
    send(req, res, { text: `${JSON.stringify(await openData.days(), null, 1)}\n`, kind: "json", keep: UNTIL_TOMORROW });
  });
  routes.get(openDataFiles.day, "public", limited, async (req, res) => {
    const file = await openData.day(dayOfPath(req), "json");
    if (!file) throw missing();
    send(req, res, { text: file.text, kind: "json", keep: STAYS });
  });
  routes.get(openDataFiles.dayTable, "public", limited, async (req, res) => {
    const file = await openData.day(dayOfPath(req), tableOf(req));
    if (!file) throw missing();
    send(req, res, { text: file.text, kind: "csv", keep: STAYS });
  });
  routes.get(openDataFiles.table, "public", limited, async (req, res) => {
    send(req, res, { text: (await openData.all(tableOf(req))).text, kind: "csv", keep: UNTIL_TOMORROW });
  });
  return routes;
}

const missing = (): AppError => new AppError("NOT_FOUND", "openData.notFound", { message: "Not found" });

interface Sent {
  readonly text: string;
  readonly kind: keyof typeof TYPES;
  readonly keep: string;
}

function send(req: Request, res: Response, { text, kind, keep }: Sent): void {
  const tag = `"${createHash("sha256").update(text).digest("hex").slice(0, 32)}"`;
  res.set({
    "Cache-Control": keep,
    ETag: tag,
    "Access-Control-Allow-Origin": "*",
    "Cross-Origin-Resource-Policy": "cross-origin",
  });
  if (req.headers["if-none-match"]?.includes(tag)) {
    res.status(304).end();
    return;
  }
  res.set("Content-Type", TYPES[kind]).send(Buffer.from(text));
}
