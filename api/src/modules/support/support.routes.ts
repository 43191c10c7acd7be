import { type Request, Router } from "express";
import { jsonBody } from "../../platform/http/json-body";
import { queryInt, queryText, uuidParam } from "../../platform/http/params";
import { contextOf, memberOf, requireAdmin, requireMember } from "../../platform/http/request-context";
import { validBody } from "../../platform/http/valid-body";
import { badField } from "../../shared/errors";
import { MAX_PAGE, MAX_PAGE_SIZE } from "../../shared/paging";
import type { Viewer } from "../../shared/request";
import { actorOf } from "../audit/actor";
import { pictureBody } from "../media/data-string-body";
import { photoPath } from "../media/stored-photo";
import { Language } from "../users/language.enum";
import type { SupportService } from "./support.service";
import type { TicketListService, TicketView } from "./ticket-list.service";
import { TicketStatus } from "./ticket-status.enum";
import { AnswerBody, TicketBody } from "./ticket.inputs";

const SCREENSHOT_WIDTH = 1600;

/** The documented calls (`docs/rules.md` X4) about tickets, to be mounted under `/api`. */
export function supportRoutes(support: SupportService, lists: TicketListService): Router {
  const router = Router();

  router.post("/support", ...pictureBody(), async (req, res) => {
    const body = await validBody(TicketBody, req.body ?? {});
    const context = contextOf(req);
    const language = body.language ?? (context.viewer ? null : languageOf(req));
    res.status(201).json(toTicketJson(await support.create({ ...body, language }, context), context.viewer));
  });

  router.get("/support", requireMember, async (req, res) => {
    const viewer = memberOf(req);
    const { page, pageSize } = pageIn(req);
    const { items } = await lists.ofMember(viewer, page, pageSize);
    res.json(items.map((ticket) => toTicketJson(ticket, viewer)));
  });

  router.get("/admin/support", requireAdmin, async (req, res) => {
    const { page, pageSize } = pageIn(req);
    const { items } = await lists.queue({ status: statusIn(req), search: queryText(req, "search") }, page, pageSize);
    res.json(items.map((ticket) => toTicketJson(ticket, memberOf(req))));
  });

  router.put("/admin/support/:id", requireAdmin, ...jsonBody(), async (req, res) => {
    const { status = null, response = null } = await validBody(AnswerBody, req.body ?? {});
    const ticket = await support.answer(actorOf(contextOf(req)), uuidParam(req, "id"), { status, response });
    res.json(toTicketJson(ticket, memberOf(req)));
  });

  return router;
}

/** All of a usual site's tickets, unless the client wants fewer or the next ones. */
const pageIn = (req: Request): { page: number; pageSize: number } => ({
  page: queryInt(req, "page", { fallback: 1, min: 1, max: MAX_PAGE }),
  pageSize: queryInt(req, "limit", { fallback: MAX_PAGE_SIZE, min: 1, max: MAX_PAGE_SIZE }),
});

const isStatus = (text: string): text is TicketStatus =>
  (Object.values(TicketStatus) as readonly string[]).includes(text);

function statusIn(req: Request): TicketStatus | null {
  const text = queryText(req, "status");
  if (text === undefined) return null;
  if (isStatus(text)) return text;
  throw badField("status", "ticket.statusUnknown", "status must be one of open, resolved, closed");
}

/** In which language a guest's browser is, Bengali if it says nothing. */
const languageOf = (req: Request): Language => (req.acceptsLanguages("bn", "en") === "en" ? Language.EN : Language.BN);

/** A ticket as REST answers it (`docs/rules.md` X4): the screenshot as a path, a guest's address for admins only. */
const toTicketJson = (ticket: TicketView, viewer: Viewer | null): object => ({
  id: ticket.id,
  userId: ticket.userId,
  username: ticket.username,
  email: viewer?.isAdmin ? ticket.email : null,
  subject: ticket.subject,
  description: ticket.description,
  screenshot: photoPath(ticket.screenshot, SCREENSHOT_WIDTH),
  status: ticket.status,
  response: ticket.response,
  createdAt: ticket.createdAt,
  updatedAt: ticket.updatedAt,
  answeredAt: ticket.answeredAt,
});
