import { type CallDoc, file, oneOf, text } from "../../platform/http/call-doc";
import { pipeline } from "node:stream/promises";
import { Readable } from "node:stream";
import { type Options, stringify } from "csv-stringify";
import type { Request, Response } from "express";
import { queryText } from "../../platform/http/params";
import { contextOf, memberOf } from "../../platform/http/request-context";
import { Routes } from "../../platform/http/routes";
import { whenClosed } from "../../platform/http/when-closed";
import type { Logger } from "../../platform/log/logger";
import { badField } from "../../shared/errors";
import { type Language, isLanguage, languages } from "@tree-for-deed/common/languages";
import { actorOf } from "../../core/audit/actor.value";
import type { Asked } from "../../core/audit/export-filter.rules";
import type { Export, ExportService } from "./export.service";

/**
 * RFC 4180 with a byte order mark, by which spreadsheets recognise UTF-8, and with formulas escaped. Any line break
 * inside a cell is quoted: the library looks for whole `\r\n` only.
 */
const CSV: Options = { bom: true, record_delimiter: "windows", escape_formulas: true, quoted_match: /[\r\n]/ };

/** Exports of review figures, with their roles. */
const REVIEWS = [
  ["reviews", "admin"],
  ["own-reviews", "reviewer"],
] as const;

/** Routes for lists as CSV (admins) and reviewers' own figures. Mount under `/api`. */
export function exportRoutes(exports: ExportService, log: Logger): Routes {
  const routes = new Routes();

  for (const list of exports.lists) {
    routes.get(
      `/admin/export/${list.name}.csv`,
      { role: "admin", sensitive: true },
      docOf(list.name),
      async (req, res) => {
        if (req.method === "HEAD") return void res.type("text/csv").end();
        const actor = actorOf(contextOf(req));
        await send(res, await exports.begin(actor, list, languageOf(req), askedOf(req)), log);
      },
    );
  }

  for (const [whose, role] of REVIEWS) {
    routes.get(`/admin/export/${whose}.csv`, { role, sensitive: true }, docOf(whose), async (req, res) => {
      if (req.method === "HEAD") return void res.type("text/csv").end();
      const actor = actorOf(contextOf(req));
      await send(res, await exports.beginReviews(actor, whose, languageOf(req), askedOf(req)), log);
    });
  }

  return routes;
}

const docOf = (name: string): CallDoc => ({
  about: `The list of ${name} as CSV.`,
  query: { lang: oneOf(...languages), ...Object.fromEntries(PARAMETERS.map((parameter) => [parameter, text])) },
  answer: file,
  answerType: "text/csv",
});

/** A download that the reader aborts is no error of ours; one that we abort must not look complete. */
async function send(res: Response, { fileName, lines }: Export, log: Logger): Promise<void> {
  const leaving = new AbortController();
  whenClosed(res, () => leaving.abort());
  res.set({ "Content-Type": "text/csv; charset=utf-8", "Content-Disposition": `attachment; filename="${fileName}"` });
  const rows = Readable.from(lines(leaving.signal));
  await pipeline(rows, stringify(CSV), res).catch((err: unknown) => {
    if ((err as { code?: unknown }).code !== "ERR_STREAM_PREMATURE_CLOSE")
      log.error({ err, fileName }, "An export broke off");
    res.destroy();
  });
}

function languageOf(req: Request): Language {
  const lang = queryText(req, "lang") ?? memberOf(req).language;
  if (isLanguage(lang)) return lang;
  throw badField("lang", "user.language");
}

/** Query parameters that are passed on; each list uses those that it supports. */
const PARAMETERS = [
  "status",
  "search",
  "categoryId",
  "filter",
  "action",
  "actorId",
  "targetKind",
  "targetId",
  "provider",
  "from",
  "to",
  "sort",
];

const askedOf = (req: Request): Asked => Object.fromEntries(PARAMETERS.map((name) => [name, queryText(req, name)]));
