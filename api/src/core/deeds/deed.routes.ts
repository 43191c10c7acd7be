import { integer, listOf, object, oneOf, pageQuery, text, uuid, yesOrNo } from "../../platform/http/call-doc";
import { isLanguage, languages, type Language } from "@tree-for-deed/common/languages";
import { limits as bounds, pageSizes } from "@tree-for-deed/common/limits";
import type { Request } from "express";
import { callerKey } from "../../platform/http/caller-key";
import { idempotencyKey, queryPage, queryText, textParam, uuidParam } from "../../platform/http/params";
import { contextOf, memberOf } from "../../platform/http/request-context";
import { Routes } from "../../platform/http/routes";
import { validBody } from "../../platform/http/valid-body";
import type { RateLimits } from "../../platform/limits/rate-limits";
import { maySeePrivate } from "../../shared/access";
import { badField, deedNotFound, userNotFound } from "../../shared/errors";
import type { Viewer } from "../../shared/request";
import { dataStringBody } from "../media/data-string-body.middleware";
import type { PhotoService } from "../media/photo.service";
import type { UserService } from "../users/user.service";
import type { DeedLikeService } from "./likes/deed-like.service";
import type { DeedListService, DeedPage } from "./reading/deed-list.service";
import type { DeedReader } from "./reading/deed-reader.service";
import { DeedStatus } from "./deed-status.enum";
import { DeedBody } from "./submission/deed.inputs";
import { DEED, toDeedJson } from "./reading/deed.json";
import type { DeedService } from "./submission/deed.service";

export interface DeedRouteParts {
  readonly lists: DeedListService;
  readonly reader: DeedReader;
  readonly submissions: DeedService;
  readonly likes: DeedLikeService;
  readonly photos: Pick<PhotoService, "receiveDataStrings">;
  readonly limits: Pick<RateLimits, "consume">;
  readonly users: Pick<UserService, "findFor">;
}

/** The documented calls (`docs/rules.md` X4) about deeds, to be mounted under `/api`. */
export function deedRoutes(parts: DeedRouteParts): Routes {
  const { lists, reader, submissions, likes, photos, limits } = parts;
  const routes = new Routes();

  routes.get(
    "/deeds",
    { role: "guest", token: "READ" },
    {
      about: "Approved deeds, newest first.",
      query: { ...pageQuery(pageSizes.deeds), search: text, categoryId: uuid, language: oneOf(...languages) },
      answer: listOf(DEED),
    },
    async (req, res) => {
      const filter = {
        ...queryPage(req, pageSizes.deeds),
        search: queryText(req, "search"),
        caller: callerKey(req),
        categoryId: queryText(req, "categoryId"),
        language: languageParam(req),
      };
      res.json(toListJson(await lists.feed(contextOf(req).viewer, filter), contextOf(req).viewer));
    },
  );

  routes.get(
    "/deeds/unique/:uniqueId",
    { role: "guest", token: "READ" },
    {
      about: "A deed by its public id.",
      answer: DEED,
    },
    async (req, res) => {
      const deed = await reader.byUniqueId(contextOf(req).viewer, textParam(req, "uniqueId"));
      if (!deed) throw deedNotFound();
      res.json(toDeedJson(deed, contextOf(req).viewer));
    },
  );

  routes.post(
    "/deeds",
    { role: "member", token: "WRITE" },
    {
      about: "Shares a deed for review, with photos as data URLs.",
      body: DeedBody,
      alsoTakes: { images: { type: ["array", "string", "null"], items: text, maxItems: bounds.deedPhotosMax } },
      answer: DEED,
      status: 201,
      once: true,
    },
    ...dataStringBody(),
    async (req, res) => {
      const member = memberOf(req);
      const { caption, categoryId, images } = await validBody(DeedBody, withPhotoList(req.body));
      if (images?.length) await limits.consume("media", member.id);
      const received = await photos.receiveDataStrings(member.id, images ?? []);
      const uploads = received.map(({ id, photo }) => ({ uploadId: id, contentId: photo.hash }));
      const content = { caption, categoryId, photos: uploads };
      const { id } = await submissions.submit(member, content, idempotencyKey(req));
      const deed = await reader.byId(member, id);
      if (!deed) throw deedNotFound();
      res.status(201).json(toDeedJson(deed, member));
    },
  );

  routes.post(
    "/deeds/:id/like",
    { role: "member", token: "WRITE" },
    {
      about: "Likes a deed, or takes the like back.",
      answer: object({ liked: yesOrNo, totalLikes: integer }),
    },
    async (req, res) => {
      const { liked, deed } = await likes.toggle(memberOf(req), uuidParam(req, "id"));
      res.json({ liked, totalLikes: deed.likes });
    },
  );

  routes.get(
    "/users/:id/deeds",
    { role: "guest", token: "READ" },
    {
      about: "The approved deeds of a member, newest first.",
      query: pageQuery(pageSizes.deeds),
      answer: listOf(DEED),
    },
    async (req, res) => {
      const member = await memberNamed(req);
      const page = await lists.ofMember(
        contextOf(req).viewer,
        member.id,
        DeedStatus.APPROVED,
        queryPage(req, pageSizes.deeds),
      );
      res.json(toListJson(page, contextOf(req).viewer));
    },
  );

  for (const status of [DeedStatus.PENDING, DeedStatus.REJECTED]) {
    routes.get(
      `/users/:id/deeds/${status}`,
      { role: "member", token: "READ" },
      {
        about: `Your own ${status} deeds; admins may ask for those of any member.`,
        query: pageQuery(pageSizes.deeds),
        answer: listOf(DEED),
      },
      async (req, res) => {
        const viewer = memberOf(req);
        const member = await memberNamed(req);
        if (!maySeePrivate(viewer, member.id)) throw userNotFound();
        res.json(toListJson(await lists.ofMember(viewer, member.id, status, queryPage(req, pageSizes.deeds)), viewer));
      },
    );
  }

  async function memberNamed(req: Request): Promise<{ readonly id: string }> {
    const member = await parts.users.findFor(contextOf(req).viewer, textParam(req, "id"));
    if (!member) throw userNotFound();
    return member;
  }

  return routes;
}

function languageParam(req: Request): Language | undefined {
  const language = queryText(req, "language");
  if (language === undefined || isLanguage(language)) return language;
  throw badField("language", "deed.languageUnknown", { languages: languages.join(", ") });
}

/** Form fields are text: a list comes as JSON, a single photo as its data string, and no photo as an empty text. */
function withPhotoList(body: unknown): unknown {
  if (typeof body !== "object" || body === null || !("images" in body) || typeof body.images !== "string") return body;
  const text = body.images.trim();
  return { ...body, images: text === "" ? [] : text.startsWith("[") ? parsedList(text) : [text] };
}

function parsedList(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const toListJson = ({ items }: DeedPage, viewer: Viewer | null): object[] =>
  items.map((deed) => toDeedJson(deed, viewer));
