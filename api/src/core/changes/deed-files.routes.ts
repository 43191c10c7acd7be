import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { deedFilePaths } from "@tree-for-deed/common/deed-files";
import type { Request, RequestHandler, Response } from "express";
import { type CallDoc, file, integer, listOf, named, object, text, time } from "../../platform/http/call-doc";
import { Routes } from "../../platform/http/routes";
import { FairSemaphore } from "../../platform/limits/fair-semaphore";
import { networkOf } from "../../platform/limits/network";
import type { RateLimits } from "../../platform/limits/rate-limits";
import type { Logger } from "../../platform/log/logger";
import { AppError } from "../../shared/errors";
import { DEED_FILE_PLACES } from "./changes.rules";
import { deedLineSchema } from "./deed-file.view";
import type { DeedFile, DeedFileName, DeedFiles } from "./deed-files.service";

export interface DeedFileRouteParts {
  readonly files: Pick<DeedFiles, "latest" | "bytes">;
  readonly publicUrl: string;
  readonly limits: Pick<RateLimits, "consumeByIp">;
  readonly log: Logger;
}

const ABOUT: CallDoc = {
  about: "The daily files of all public deeds, with their checksums.",
  answer: named("DeedFiles", {
    day: text,
    madeAt: time,
    deeds: integer,
    since: { ...text, description: "The cursor from which `changes` goes on after these files." },
    schema: { type: "string", format: "uri" },
    files: listOf(object({ url: { type: "string", format: "uri" }, bytes: integer, sha256: text })),
  }),
};

const SCHEMA: CallDoc = {
  about: "The JSON Schema of a line of the NDJSON file.",
  answer: { type: "object" },
  answerType: "application/schema+json",
};

const gzipped = (format: string): CallDoc => ({
  about: `All public deeds as ${format}, compressed by gzip.`,
  answer: file,
  answerType: "application/gzip",
  also: [206, 304, 416],
});

const UNTIL_TOMORROW = "public, max-age=3600";

/** Public routes of the daily files of all deeds. Mount at the root. */
export function deedFileRoutes({ files, publicUrl, limits, log }: DeedFileRouteParts): Routes {
  const routes = new Routes();
  const places = new FairSemaphore(DEED_FILE_PLACES);
  const limited: RequestHandler = async (req, _res, next) => {
    await limits.consumeByIp("discovery", req.ip ?? "");
    next();
  };

  routes.get(deedFilePaths.about, "public", ABOUT, limited, async (_req, res) => {
    const latest = await files.latest();
    const [file] = latest;
    if (!file) throw missing();
    const { day, madeAt, since, deeds } = file;
    res.set({ "Cache-Control": UNTIL_TOMORROW, "Cross-Origin-Resource-Policy": "cross-origin" }).json({
      day,
      madeAt,
      deeds,
      since,
      schema: publicUrl + deedFilePaths.schema,
      files: latest.map((each) => ({
        url: `${publicUrl}/open-data/${each.name}`,
        bytes: sizeOf(each),
        sha256: each.sha256,
      })),
    });
  });
  routes.get(deedFilePaths.schema, "public", SCHEMA, limited, (_req, res) => {
    res
      .set({ "Cache-Control": UNTIL_TOMORROW, "Cross-Origin-Resource-Policy": "cross-origin" })
      .type("application/schema+json")
      .send(JSON.stringify(deedLineSchema(publicUrl + deedFilePaths.schema), null, 1));
  });
  routes.get(deedFilePaths.ndjson, "public", gzipped("NDJSON"), limited, (req, res) =>
    sendFile(req, res, "deeds.ndjson.gz"),
  );
  routes.get(deedFilePaths.csv, "public", gzipped("CSV"), limited, (req, res) => sendFile(req, res, "deeds.csv.gz"));
  return routes;

  /** Sends a file or a range of it, reading while it sends. */
  async function sendFile(req: Request, res: Response, name: DeedFileName): Promise<void> {
    const file = (await files.latest()).find((each) => each.name === name);
    if (!file) throw missing();
    const [size, tag] = [sizeOf(file), `"${file.sha256.slice(0, 32)}"`];
    res.set({
      "Cache-Control": UNTIL_TOMORROW,
      ETag: tag,
      "Accept-Ranges": "bytes",
      "Cross-Origin-Resource-Policy": "cross-origin",
    });
    if (req.headers["if-none-match"]?.includes(tag)) {
      res.status(304).end();
      return;
    }
    const range = rangeOf(req, size, tag);
    if (range === "unsatisfiable") {
      res.status(416).set("Content-Range", `bytes */${size}`).end();
      return;
    }
    const { start, end } = range ?? { start: 0, end: size - 1 };
    if (range) res.status(206).set("Content-Range", `bytes ${start}-${end}/${size}`);
    res.set({ "Content-Type": "application/gzip", "Content-Length": String(end - start + 1) });
    if (req.method === "HEAD") {
      res.end();
      return;
    }
    const leave = await places.enter(networkOf(req.ip ?? ""));
    try {
      await pipeline(Readable.from(files.bytes(file, start, end)), res).catch((err: unknown) => {
        if ((err as { code?: unknown }).code !== "ERR_STREAM_PREMATURE_CLOSE") log.error({ err }, "A file broke off");
        res.destroy();
      });
    } finally {
      leave();
    }
  }
}

const missing = (): AppError => new AppError("NOT_FOUND", "openData.notFound", { message: "Not found" });

const sizeOf = ({ partBytes }: DeedFile): number => partBytes.reduce((sum, bytes) => sum + bytes, 0);

/** The one range that is asked for; null for the whole file, also if it is another one than the caller has a part of. */
function rangeOf(req: Request, size: number, tag: string): { start: number; end: number } | "unsatisfiable" | null {
  const mine = req.headers["if-range"];
  if (mine !== undefined && mine !== tag) return null;
  const ranges = req.range(size);
  if (ranges === -1) return "unsatisfiable";
  const [range] = Array.isArray(ranges) && ranges.type === "bytes" && ranges.length === 1 ? ranges : [];
  return range ?? null;
}
