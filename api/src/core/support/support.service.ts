import { paths } from "@tree-for-deed/common/paths";
import { textRules } from "@tree-for-deed/common/text-rules";
import type { DataSource, EntityManager } from "typeorm";
import { inTransaction, lockedRow } from "../../platform/database/transaction";
import { networkOf } from "../../platform/limits/network";
import type { RateLimits } from "../../platform/limits/rate-limits";
import type { Clock } from "../../shared/clock";
import { mustBeVersion, signInRequired } from "../../shared/errors";
import type { Actor, RequestContext } from "../../shared/request";
import { validId } from "../../shared/uuid";
import { validText } from "../../shared/validation";
import { AuditAction } from "../audit/audit-action.enum";
import type { AuditLog } from "../audit/audit-log.service";
import { SiteEventKind } from "../audit/site-event.enum";
import type { TellSiteEvent } from "../audit/site-event.events";
import { createOnce, hashOf } from "../idempotency/create-once.service";
import { parseDataString } from "../media/data-string.value";
import { type PhotoCaller, photoOfGuest, photoOfMember } from "../media/photo-caller.value";
import type { PhotoService } from "../media/photo.service";
import type { StoredPhoto } from "../media/stored-photo.value";
import { SupportTicket } from "./support-ticket.entity";
import { TicketStatus } from "./ticket-status.enum";
import { contentOf, responseRequired, ticketNotFound, type TicketInput } from "./ticket.rules";

export interface SupportParts {
  readonly db: DataSource;
  readonly photos: PhotoService;
  readonly limits: Pick<RateLimits, "consume" | "consumeByIp">;
  readonly log: AuditLog;
  readonly clock: Clock;
  /** Called in the transaction that stores a question. */
  readonly siteEvent: TellSiteEvent;
  /** Notifies the author of the question, in the transaction that stores the answer. */
  readonly onAnswered: (tx: EntityManager, ticket: SupportTicket) => Promise<void>;
}

/** The author of a question: a member, or a guest known by network. */
export type Asker = Pick<RequestContext, "viewer" | "ip">;

export interface Answer {
  /** `null` leaves it unchanged. */
  readonly status: TicketStatus | null;
  /** Absent or empty leaves it unchanged. */
  readonly response?: string | null;
}

/** The source of the screenshot. */
type Screenshot = { readonly uploadId: string } | { readonly stored: StoredPhoto } | null;

/** Questions to the team, and what the team answers. */
export class SupportService {
  constructor(private readonly parts: SupportParts) {}

  /**
   * Accepts a question. Invalid input does not count against the limit. @throws UNAUTHENTICATED for fields that only a
   * member can send, BAD_USER_INPUT, RATE_LIMITED, CONFLICT (the key was used for something else)
   */
  async create(
    wishes: TicketInput,
    { viewer, ip }: Asker,
    idempotencyKey: string | null = null,
  ): Promise<SupportTicket> {
    const { db, limits, clock, siteEvent } = this.parts;
    if (!viewer && (wishes.asMember || wishes.screenshotUpload)) throw signInRequired();
    const content = contentOf(wishes, viewer);
    const original = wishes.screenshot ? parseDataString(wishes.screenshot) : null;
    const by = viewer ? photoOfMember(viewer.id) : photoOfGuest(networkOf(ip));
    const picture = wishes.screenshotUpload ?? (original && hashOf([original.toString("base64")]));
    return createOnce(
      db,
      {
        by: { viewer, ip },
        operation: "createTicket",
        key: idempotencyKey,
        content: [content.subject, content.description, content.username, content.email, content.language, picture],
      },
      {
        prepare: async () => {
          if (viewer) await limits.consume("supportTicket", viewer.id);
          else await limits.consumeByIp("supportTicketAsGuest", ip);
          return this.#screenshot(wishes.screenshotUpload, original, by);
        },
        make: async (tx, id, screenshot) => {
          const now = clock();
          const ticket = tx.create(SupportTicket, {
            id,
            ...content,
            userId: viewer?.id ?? null,
            screenshot: null,
            status: TicketStatus.OPEN,
            response: null,
            answeredAt: null,
            version: 1,
            createdAt: now,
            updatedAt: now,
          });
          await tx.insert(SupportTicket, ticket);
          if (screenshot) await this.#attach(tx, ticket, screenshot);
          const path = paths.panel("support", id);
          await siteEvent(tx, { kind: SiteEventKind.TICKET_OPENED, about: "ticket", ids: { id }, path });
          return ticket;
        },
        find: (tx, id) => tx.findOneBy(SupportTicket, { id }),
      },
    );
  }

  /** Stores a response, another status, or both; a new response is sent to the author of the question. */
  async answer(actor: Actor, ticketId: string, answer: Answer, seen?: number | null): Promise<SupportTicket> {
    const id = validId(ticketId);
    const written = validText("response", answer.response, textRules.ticketAnswer) || null;
    return inTransaction(this.parts.db, async (tx) => {
      const ticket = await lockedRow(tx, SupportTicket, id, ticketNotFound);
      mustBeVersion(seen, ticket.version);
      const before = { status: ticket.status, response: ticket.response };
      const after = { status: answer.status ?? ticket.status, response: written ?? ticket.response };
      if (after.status === TicketStatus.RESOLVED && after.response === null) throw responseRequired();
      const answered = after.response !== before.response;
      if (!answered && after.status === before.status) return ticket;
      await this.#write(tx, ticket, after, answered);
      await this.parts.log.write(tx, actor, {
        action: answered ? AuditAction.ANSWER_TICKET : AuditAction.SET_TICKET_STATUS,
        targetKind: "ticket",
        targetId: id,
        targetName: ticket.subject,
        before,
        after,
      });
      if (answered) await this.parts.onAnswered(tx, ticket);
      return ticket;
    });
  }

  async #screenshot(
    uploadId: string | null | undefined,
    original: Buffer | null,
    by: PhotoCaller,
  ): Promise<Screenshot> {
    if (uploadId) return { uploadId };
    return original && { stored: await this.parts.photos.store(original, by) };
  }

  async #attach(tx: EntityManager, ticket: SupportTicket, screenshot: NonNullable<Screenshot>): Promise<void> {
    const { photos } = this.parts;
    const holder = { ticketId: ticket.id };
    if ("stored" in screenshot) {
      await photos.attach(tx, holder, screenshot.stored);
      ticket.screenshot = screenshot.stored;
    } else if (ticket.userId !== null) {
      const [claimed] = await photos.claim(tx, ticket.userId, [screenshot.uploadId], holder);
      ticket.screenshot = claimed ?? null;
    }
    const { id, screenshot: photo, updatedAt } = ticket;
    await tx.update(SupportTicket, { id }, { screenshot: photo, updatedAt });
  }

  async #write(
    tx: EntityManager,
    ticket: SupportTicket,
    content: Pick<SupportTicket, "status" | "response">,
    answered: boolean,
  ): Promise<void> {
    const now = this.parts.clock();
    const times = { updatedAt: now, answeredAt: answered ? now : ticket.answeredAt };
    const changes = { ...content, ...times, version: ticket.version + 1 };
    await tx.update(SupportTicket, { id: ticket.id }, changes);
    Object.assign(ticket, changes);
  }
}
