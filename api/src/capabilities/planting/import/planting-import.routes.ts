import { file, oneOf, uuid } from "../../../platform/http/call-doc";
import { type Language, isLanguage, languages } from "@tree-for-deed/common/languages";
import { limits } from "@tree-for-deed/common/limits";
import { plantingImport } from "@tree-for-deed/common/planting/planting-import";
import { stringify } from "csv-stringify/sync";
import type { Request } from "express";
import { queryText } from "../../../platform/http/params";
import { receivedBody } from "../../../platform/http/received-body";
import { contextOf, memberOf } from "../../../platform/http/request-context";
import { Routes } from "../../../platform/http/routes";
import { whenClosed } from "../../../platform/http/when-closed";
import { bodies } from "../../../platform/limits/bodies";
import type { RateLimits } from "../../../platform/limits/rate-limits";
import { AppError, badField } from "../../../shared/errors";
import { FairSemaphore } from "../../../platform/limits/fair-semaphore";
import { actorOf } from "../../../core/audit/actor.value";
import { templateHeadings } from "./import-columns.value";
import type { PlantingImport } from "./planting-import.service";
import { IMPORT_LIMIT, IMPORT_PLACES } from "../planting.rules";

export interface ImportRouteParts {
  readonly imports: PlantingImport;
  readonly limits: Pick<RateLimits, "consume">;
}

const ROLE = { role: "planting" } as const;
const MOUNT = "/api";
const pathOf = (address: string): string => address.slice(MOUNT.length);

const places = new FairSemaphore(IMPORT_PLACES);

/** `POST` checks or imports a CSV file of plantings; `GET` returns its template. Mount under `/api`. */
export function plantingImportRoutes({ imports, limits: rates }: ImportRouteParts): Routes {
  const routes = new Routes();

  routes.post(
    pathOf(plantingImport.path),
    ROLE,
    {
      about: "Checks a CSV file of plantings, and with `take=true` imports it.",
      query: { partnerId: uuid, take: oneOf("true", "false"), lang: oneOf(...languages) },
      file: "text/csv",
      answer: { type: "object" },
      status: [200, 201],
    },
    async (req, res) => {
      if (!req.is("text/csv")) throw new AppError("UNSUPPORTED_MEDIA_TYPE", "request.notCsv");
      const actor = actorOf(contextOf(req));
      const { id } = actor.viewer;
      const wishes = { partnerId: queryText(req, "partnerId") || undefined, language: languageOf(req) };
      const isTaking = queryText(req, "take") === "true";
      await rates.consume(IMPORT_LIMIT, id);
      const held = bodies.open(id);
      whenClosed(res, () => held.release());
      const received = await receivedBody(req, limits.plantingImportBytesMax, held);
      // Takes a place only after the body has arrived, so that slow senders occupy none.
      const leave = await places.enter(id);
      try {
        const report = isTaking
          ? await imports.take(actor, received, wishes)
          : await imports.check(actor, received, wishes);
        res.status(report.taken === null ? 200 : 201).json(report);
      } finally {
        leave();
      }
    },
  );

  routes.get(
    pathOf(plantingImport.template),
    ROLE,
    {
      about: "The template of that file.",
      query: { lang: oneOf(...languages) },
      answer: file,
      answerType: "text/csv",
    },
    (req, res) => {
      const headings = templateHeadings(languageOf(req));
      res.set({
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="plantings.csv"`,
      });
      res.send(stringify([headings], { bom: true, record_delimiter: "windows" }));
    },
  );

  return routes;
}

function languageOf(req: Request): Language {
  const lang = queryText(req, "lang") ?? memberOf(req).language;
  if (isLanguage(lang)) return lang;
  throw badField("lang", "user.language");
}
