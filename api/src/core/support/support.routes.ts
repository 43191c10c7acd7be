import {
  integer,
  listOf,
  named,
  oneOf,
  orNull,
  pageQuery,
  sitePath,
  text,
  time,
  uuid,
} from "../../platform/http/call-doc";
import type { Request } from "express";
import { jsonBody } from "../../platform/http/json-body";
import { idempotencyKey, queryPage, queryText, uuidParam } from "../../platform/http/params";
import { contextOf, memberOf } from "../../platform/http/request-context";
import { Routes } from "../../platform/http/routes";
import { validBody } from "../../platform/http/valid-body";
import { hasRole } from "../../shared/access";
import { badField } from "../../shared/errors";
import { actorOf } from "../audit/actor.value";
import { pictureBody } from "../media/data-string-body.middleware";
import { photoPath } from "../media/stored-photo.value";
import { type Language, languageOf, languages } from "@tree-for-deed/common/languages";
import type { SupportService } from "./support.service";
import type { TicketListService, TicketView } from "./ticket-list.service";
import { TicketStatus } from "./ticket-status.enum";
import { AnswerBody, TicketBody } from "./ticket.inputs";

const SCREENSHOT_WIDTH = 1600;
const TICKET_STATUS = oneOf(...Object.values(TicketStatus));
const TICKET = named("Ticket", {
  id: uuid,
  number: integer,
  userId: orNull(uuid),
  username: orNull(text),
  email: orNull(text),
  subject: text,
  description: text,
  screenshot: orNull(sitePath),
  status: TICKET_STATUS,
  response: orNull(text),
  createdAt: time,
  updatedAt: time,
  answeredAt: orNull(time),
});

/** The documented calls (`docs/rules.md` X4) about tickets, to be mounted under `/api`. */
export function supportRoutes(support: SupportService, lists: TicketListService): Routes {
  const routes = new Routes();

  routes.post(
    "/support",
    { role: "guest", token: "WRITE" },
    {
      about: "Sends a question to the team, with a screenshot as data URL.",
      body: TicketBody,
      answer: TICKET,
      status: 201,
      once: true,
    },
    ...pictureBody(),
    async (req, res) => {
      const body = await validBody(TicketBody, req.body ?? {});
      const context = contextOf(req);
      const language = body.language ?? (context.viewer ? null : languageAccepted(req));
      const ticket = await support.create({ ...body, language }, context, idempotencyKey(req));
      res.status(201).json(hasRole(context.viewer, "support") ? toTicketJson(ticket) : toOwnTicketJson(ticket));
    },
  );

  routes.get(
    "/support",
    { role: "member", token: "READ" },
    {
      about: "Your own tickets, newest first.",
      query: pageQuery(),
      answer: listOf(TICKET),
    },
    async (req, res) => {
      const { page, pageSize } = queryPage(req);
      const { items } = await lists.ofMember(memberOf(req), page, pageSize);
      res.json(items.map(toOwnTicketJson));
    },
  );

  routes.get(
    "/admin/support",
    { role: "support" },
    {
      about: "All tickets.",
      query: { ...pageQuery(), status: TICKET_STATUS, search: text },
      answer: listOf(TICKET),
    },
    async (req, res) => {
      const { page, pageSize } = queryPage(req);
      const { items } = await lists.queue({ status: statusIn(req), search: queryText(req, "search") }, page, pageSize);
      res.json(items.map(toTicketJson));
    },
  );

  routes.put(
    "/admin/support/:id",
    { role: "support" },
    { about: "Answers a ticket, or sets its status.", body: AnswerBody, answer: TICKET },
    ...jsonBody(),
    async (req, res) => {
      const { status = null, response = null } = await validBody(AnswerBody, req.body ?? {});
      const ticket = await support.answer(actorOf(contextOf(req)), uuidParam(req, "id"), { status, response });
      res.json(toTicketJson(ticket));
    },
  );

  return routes;
}

const isStatus = (text: string): text is TicketStatus =>
  (Object.values(TicketStatus) as readonly string[]).includes(text);

function statusIn(req: Request): TicketStatus | null {
  const text = queryText(req, "status");
  if (text === undefined) return null;
  if (isStatus(text)) return text;
  throw badField("status", "ticket.statusUnknown");
}

/** The language of a guest's browser; Bengali if it sends none. */
const languageAccepted = (req: Request): Language => languageOf(req.acceptsLanguages(...languages));

/** A ticket as REST answers it (`docs/rules.md` X4): the screenshot as a path, and a guest's address. */
const toTicketJson = (ticket: TicketView): object => ({
  id: ticket.id,
  number: ticket.number,
  userId: ticket.userId,
  username: ticket.username,
  email: ticket.email,
  subject: ticket.subject,
  description: ticket.description,
  screenshot: photoPath(ticket.screenshot, SCREENSHOT_WIDTH),
  status: ticket.status,
  response: ticket.response,
  createdAt: ticket.createdAt,
  updatedAt: ticket.updatedAt,
  answeredAt: ticket.answeredAt,
});

const toOwnTicketJson = (ticket: TicketView): object => toTicketJson({ ...ticket, email: null });
