import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Day, isDay } from "@tree-for-deed/common/day";
import { openDataFiles } from "@tree-for-deed/common/planting/open-data";
import type { Request, RequestHandler, Response } from "express";
import { type CallDoc, file, listOf, named, orNull, text } from "../../../platform/http/call-doc";
import { compressed } from "../../../platform/http/compressed";
import { textParam } from "../../../platform/http/params";
import { Routes } from "../../../platform/http/routes";
import { networkOf } from "../../../platform/limits/network";
import type { RateLimits } from "../../../platform/limits/rate-limits";
import { TABLE_PLACES } from "../planting.rules";
import type { Logger } from "../../../platform/log/logger";
import { AppError } from "../../../shared/errors";
import { FairSemaphore } from "../../../platform/limits/fair-semaphore";
import { isTable } from "./open-data-file.view";
import type { OpenData } from "./open-data.service";

export interface OpenDataRouteParts {
  readonly openData: OpenData;
  readonly limits: Pick<RateLimits, "consumeByIp">;
  readonly log: Logger;
}

const DAYS: CallDoc = {
  about: "All days of the planting records with their checksums, oldest first.",
  answer: listOf(named("OpenDataDay", { day: text, sha256: text, previous: orNull(text) })),
  also: [304],
};
const DAY: CallDoc = { about: "The planting records of a day.", answer: { type: "object" }, also: [304] };
const ARCHIVE: CallDoc = {
  about: "The planting records of all days, one line of JSON for each.",
  answer: file,
  answerType: "application/jsonl",
  also: [304],
};
const tableDoc = (extent: string): CallDoc => ({
  about: `The rows of a table ${extent}.`,
  answer: file,
  answerType: "text/csv",
  also: [304],
});

const STAYS = "public, max-age=31536000, immutable";
const UNTIL_TOMORROW = "public, max-age=3600";
const TYPES = {
  csv: "text/csv; charset=utf-8",
  json: "application/json; charset=utf-8",
  jsonl: "application/jsonl; charset=utf-8",
} as const;

/** Public routes `GET /open-data/…` for the open data files. Mount at the root. */
export function openDataRoutes({ openData, limits, log }: OpenDataRouteParts): Routes {
  const routes = new Routes();
  const places = new FairSemaphore(TABLE_PLACES);
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

  routes.get(openDataFiles.days, "public", DAYS, limited, async (req, res) => {
    send(req, res, { text: `${JSON.stringify(await openData.days(), null, 1)}\n`, kind: "json", keep: UNTIL_TOMORROW });
  });
  routes.get(openDataFiles.archive, "public", ARCHIVE, compressed, limited, (req, res) =>
    sendWhole(req, res, { name: "days", kind: "jsonl" }, (until) => openData.archive(until)),
  );
  routes.get(openDataFiles.day, "public", DAY, limited, async (req, res) => {
    const file = await openData.day(dayOfPath(req), "json");
    if (!file) throw missing();
    send(req, res, { text: file.text, kind: "json", keep: STAYS });
  });
  routes.get(openDataFiles.dayTable, "public", tableDoc("of a day"), limited, async (req, res) => {
    const file = await openData.day(dayOfPath(req), tableOf(req));
    if (!file) throw missing();
    send(req, res, { text: file.text, kind: "csv", keep: STAYS });
  });
  routes.get(openDataFiles.table, "public", tableDoc("of all days"), limited, async (req, res) => {
    const table = tableOf(req);
    await sendWhole(req, res, { name: table, kind: "csv" }, (until) => openData.all(table, until));
  });
  return routes;

  /** Sends a file of all days, reading while it sends. */
  async function sendWhole(
    req: Request,
    res: Response,
    { name, kind }: { readonly name: string; readonly kind: keyof typeof TYPES },
    partsOf: (until: Day | null) => AsyncIterable<string>,
  ): Promise<void> {
    const last = await openData.last();
    // The chain's last checksum identifies all earlier content.
    const tag = `"${name}-${last?.sha256.slice(0, 32) ?? "none"}"`;
    if (isKnown(req, res, { tag, kind, keep: UNTIL_TOMORROW })) return;
    if (req.method === "HEAD") {
      res.end();
      return;
    }
    const leave = await places.enter(networkOf(req.ip ?? ""));
    try {
      await sendAll(res, partsOf(last?.day ?? null), log);
    } finally {
      leave();
    }
  }
}

const missing = (): AppError => new AppError("NOT_FOUND", "openData.notFound", { message: "Not found" });

interface Sent {
  readonly text: string;
  readonly kind: keyof typeof TYPES;
  readonly keep: string;
}

function send(req: Request, res: Response, { text, kind, keep }: Sent): void {
  const tag = `"${createHash("sha256").update(text).digest("hex").slice(0, 32)}"`;
  if (!isKnown(req, res, { tag, kind, keep })) res.send(Buffer.from(text));
}

/** A download that the reader aborts is no error of ours; one that we abort must not look complete. */
async function sendAll(res: Response, parts: AsyncIterable<string>, log: Logger): Promise<void> {
  await pipeline(Readable.from(parts), res).catch((err: unknown) => {
    if ((err as { code?: unknown }).code !== "ERR_STREAM_PREMATURE_CLOSE") log.error({ err }, "A table broke off");
    res.destroy();
  });
}

/** Sends the headers; returns true if the client has the content already. */
function isKnown(
  req: Request,
  res: Response,
  { tag, kind, keep }: Omit<Sent, "text"> & { readonly tag: string },
): boolean {
  res.set({
    "Cache-Control": keep,
    ETag: tag,
    "Cross-Origin-Resource-Policy": "cross-origin",
  });
  const known = req.headers["if-none-match"]?.includes(tag) === true;
  if (known) res.status(304).end();
  else res.set("Content-Type", TYPES[kind]);
  return known;
}
