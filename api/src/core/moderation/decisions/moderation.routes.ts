import { DELETED, integer, listOf, named, object, pageQuery, text, uuid } from "../../../platform/http/call-doc";
import { pageSizes } from "@tree-for-deed/common/limits";
import type { Request } from "express";
import { jsonBody } from "../../../platform/http/json-body";
import { queryPage, queryText, uuidParam } from "../../../platform/http/params";
import { contextOf, memberOf } from "../../../platform/http/request-context";
import { Routes } from "../../../platform/http/routes";
import { validBody } from "../../../platform/http/valid-body";
import { deedNotFound } from "../../../shared/errors";
import type { Actor } from "../../../shared/request";
import type { DeedListService } from "../../deeds/reading/deed-list.service";
import type { DeedReader } from "../../deeds/reading/deed-reader.service";
import { DeedStatus } from "../../deeds/deed-status.enum";
import { DEED, toDeedJson } from "../../deeds/reading/deed.json";
import { actorOf } from "../../audit/actor.value";
import { DecisionBody, DeedStatusBody } from "./moderation.inputs";
import type { ModerationService, Rejection } from "./moderation.service";

export interface ModerationRouteParts {
  readonly moderation: ModerationService;
  readonly lists: DeedListService;
  readonly reader: DeedReader;
}

const QUEUE = named("DeedQueue", {
  deeds: listOf(DEED),
  pagination: object({ page: integer, totalPages: integer }),
});

/** The documented calls by which admins review deeds, to be mounted under `/api`. */
export function moderationRoutes({ moderation, lists, reader }: ModerationRouteParts): Routes {
  const routes = new Routes();

  for (const status of Object.values(DeedStatus)) {
    routes.get(
      `/admin/deeds/${status}`,
      { role: "reviewer" },
      {
        about: `The ${status} deeds.`,
        query: { ...pageQuery(pageSizes.usual), search: text, categoryId: uuid },
        answer: QUEUE,
      },
      async (req, res) => {
        const { page, pageSize } = queryPage(req, pageSizes.usual);
        const filter = { search: queryText(req, "search"), categoryId: queryText(req, "categoryId") };
        const list = await lists.queue(memberOf(req), status, { page, pageSize, ...filter });
        const totalPages = Math.ceil((await list.countAll()) / pageSize);
        res.json({
          deeds: list.items.map((deed) => toDeedJson(deed, memberOf(req))),
          pagination: { page, totalPages },
        });
      },
    );
  }

  routes.put(
    "/admin/deeds/:id/approve",
    { role: "reviewer" },
    { about: "Approves a pending deed.", body: DecisionBody, answer: DEED },
    ...jsonBody(),
    async (req, res) => {
      const { adminNote, seenPhotos } = await validBody(DecisionBody, req.body ?? {});
      await moderation.approve(actorIn(req), uuidParam(req, "id"), { adminNote, seenPhotos, photoNaming });
      res.json(await deedIn(req));
    },
  );

  routes.put(
    "/admin/deeds/:id/reject",
    { role: "reviewer" },
    { about: "Rejects a pending deed, with a reason.", body: DecisionBody, answer: DEED },
    ...jsonBody(),
    async (req, res) => {
      const body = await validBody(DecisionBody, req.body ?? {});
      await moderation.reject(actorIn(req), uuidParam(req, "id"), rejectionOf(body));
      res.json(await deedIn(req));
    },
  );

  routes.put(
    "/admin/deeds/:id",
    { role: "reviewer" },
    { about: "Decides on a deed, or changes the note on it.", body: DeedStatusBody, answer: DEED },
    ...jsonBody(),
    async (req, res) => {
      const body = await validBody(DeedStatusBody, req.body ?? {});
      const { status, adminNote, seenPhotos } = body;
      const id = uuidParam(req, "id");
      if (status === "approved") await moderation.approve(actorIn(req), id, { adminNote, seenPhotos, photoNaming });
      else if (status === "rejected") await moderation.reject(actorIn(req), id, rejectionOf(body));
      else {
        if (status === "pending") await moderation.pending(actorIn(req), id);
        if (adminNote != null) await moderation.editNote(actorIn(req), id, { adminNote });
      }
      res.json(await deedIn(req));
    },
  );

  routes.delete(
    "/admin/deeds/:id",
    { role: "admin", sensitive: true },
    { about: "Deletes a deed.", answer: DELETED },
    async (req, res) => {
      const { id } = await moderation.delete(actorIn(req), uuidParam(req, "id"));
      res.json({ id });
    },
  );

  async function deedIn(req: Request): Promise<object> {
    const deed = await reader.byId(memberOf(req), uuidParam(req, "id"));
    if (!deed) throw deedNotFound();
    return toDeedJson(deed, memberOf(req));
  }

  return routes;
}

const actorIn = (req: Request): Actor => actorOf(contextOf(req));

/** The documented calls do not name photos; photos that are named are still checked. */
const photoNaming = "never";

/** The documented client's older form sends the reason as `adminNote`. */
function rejectionOf({ adminNote, rejectReason, seenPhotos, photosLost }: DecisionBody): Rejection {
  const words = rejectReason == null ? { reason: adminNote } : { reason: rejectReason, adminNote };
  return { ...words, seenPhotos, photosLost, photoNaming };
}
