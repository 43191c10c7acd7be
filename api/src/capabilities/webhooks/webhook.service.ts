import { limits } from "@tree-for-deed/common/limits";
import type { DataSource, EntityManager } from "typeorm";
import { inTransaction } from "../../platform/database/transaction";
import type { RateLimits } from "../../platform/limits/rate-limits";
import { AppError, badField } from "../../shared/errors";
import type { Actor, Viewer } from "../../shared/request";
import { newId, validId } from "../../shared/uuid";
import type { SiteEventKind } from "../../core/audit/site-event.enum";
import { createOnce } from "../../core/idempotency/create-once.service";
import { SECRET_AGAIN_HOURS } from "../../core/idempotency/secret-again.rules";
import { SensitiveAct } from "../../core/users/sensitive-act.enum";
import type { SensitiveActDone } from "../../core/users/user.events";
import { lockMember } from "../../core/users/user-lock.service";
import { User } from "../../core/users/user.entity";
import type { WebhookAddresses } from "./webhook-addresses.service";
import { WebhookDelivery } from "./webhook-delivery.entity";
import { nameOfEvent, SITE_EVENTS, WebhookEvent } from "./webhook-event.enum";
import { newWebhookSecret } from "./webhook-signature.value";
import { Webhook } from "./webhook.entity";
import { PREVIOUS_SECRET_HOURS, WEBHOOK_LIMIT } from "./webhook.rules";

export interface WebhookParts {
  readonly db: DataSource;
  readonly limits: Pick<RateLimits, "consume">;
  readonly addresses: WebhookAddresses;
  /** The kinds of events of the whole site that its modules tell. */
  readonly siteEvents: () => readonly SiteEventKind[];
  /** Called in the transaction that creates a webhook. */
  readonly onSensitiveAct: (tx: EntityManager, done: SensitiveActDone) => Promise<void>;
}

/** A member's input for a new webhook. */
export interface NewWebhook {
  readonly url: string;
  readonly events: readonly WebhookEvent[];
}

/** A webhook with its new secret, which is shown only once. */
export interface CreatedWebhook {
  readonly webhook: Webhook;
  readonly secret: string;
}

const { webhooksMax: max } = limits;

const ROTATE = `
UPDATE webhooks SET "previousSecret" = secret, "previousSecretUntil" = now() + interval '${PREVIOUS_SECRET_HOURS} hours',
  secret = $2, "updatedAt" = now()
WHERE id = $1`;

const NEW_SECRET = `
SELECT secret FROM webhooks
WHERE id = $1 AND "previousSecret" IS NULL AND "createdAt" > now() - interval '${SECRET_AGAIN_HOURS} hours'`;

/** Members' webhooks: each member manages their own. */
export class WebhookService {
  constructor(private readonly parts: WebhookParts) {}

  /** The viewer's webhooks, newest first. */
  list(viewer: Viewer): Promise<Webhook[]> {
    return this.parts.db.getRepository(Webhook).find({
      where: { userId: viewer.id },
      order: { createdAt: "DESC", id: "DESC" },
    });
  }

  /** The kinds of events that the viewer can choose. */
  offered(viewer: Viewer): WebhookEvent[] {
    const told: readonly WebhookEvent[] = viewer.isAdmin ? this.parts.siteEvents() : [];
    return Object.values(WebhookEvent).filter((event) =>
      SITE_EVENTS.includes(event) ? told.includes(event) : event !== WebhookEvent.TEST,
    );
  }

  /**
   * Creates a webhook. A repeated request reads its secret again for a day, unless it was replaced meanwhile.
   * @throws BAD_USER_INPUT for an address that is not public or an event that is not offered, CONFLICT if there are too many already or the key was used
   * for something else
   */
  async create(
    { viewer, ip, userAgent = null }: Actor,
    { url, events }: NewWebhook,
    idempotencyKey: string | null = null,
  ): Promise<CreatedWebhook> {
    const { db, limits, addresses, onSensitiveAct } = this.parts;
    this.#mustBeOffered(viewer, events);
    return createOnce(
      db,
      { by: { viewer }, operation: "createWebhook", key: idempotencyKey, content: [url, [...events].sort()] },
      {
        prepare: async () => {
          await limits.consume(WEBHOOK_LIMIT, viewer.id);
          return addresses.checked(url);
        },
        make: async (tx, id, checked) => {
          await lockMember(tx, viewer.id);
          if ((await tx.countBy(Webhook, { userId: viewer.id })) >= max) throw tooMany();
          const act = SensitiveAct.WEBHOOK_CREATED;
          await onSensitiveAct(tx, { userId: viewer.id, act, about: checked, origin: { ip, userAgent } });
          const secret = newWebhookSecret();
          const made = tx.create(Webhook, { id, userId: viewer.id, url: checked, events: [...events], secret });
          return { webhook: await tx.save(made), secret };
        },
        find: async (tx, id) => {
          const webhook = await tx.findOneBy(Webhook, { id });
          const rows: { secret: string }[] = await tx.query(NEW_SECRET, [id]);
          return webhook && rows[0] ? { webhook, secret: rows[0].secret } : null;
        },
      },
    );
  }

  /** Changes address and events of a webhook. @throws as `create` does */
  async edit(viewer: Viewer, id: string, { url, events }: NewWebhook): Promise<Webhook> {
    const { db, limits, addresses } = this.parts;
    this.#mustBeOffered(viewer, events);
    await limits.consume(WEBHOOK_LIMIT, viewer.id);
    const checked = await addresses.checked(url);
    return inTransaction(db, async (tx) => {
      const webhook = await this.#own(tx, viewer, id);
      return tx.save(Object.assign(webhook, { url: checked, events: [...events] }));
    });
  }

  /** Replaces the secret of a webhook. The one before stays valid for a day. */
  async rotateSecret(viewer: Viewer, id: string): Promise<CreatedWebhook> {
    const { db, limits } = this.parts;
    await limits.consume(WEBHOOK_LIMIT, viewer.id);
    const secret = newWebhookSecret();
    return inTransaction(db, async (tx) => {
      const webhook = await this.#own(tx, viewer, id);
      await tx.query(ROTATE, [webhook.id, secret]);
      return { webhook, secret };
    });
  }

  /** Queues a message of the kind `webhook.test`. @throws CONFLICT if the webhook is off */
  async test(viewer: Viewer, id: string): Promise<Webhook> {
    const { db, limits } = this.parts;
    await limits.consume(WEBHOOK_LIMIT, viewer.id);
    return inTransaction(db, async (tx) => {
      const webhook = await this.#own(tx, viewer, id);
      mustBeOn(webhook);
      await tx.insert(WebhookDelivery, {
        id: newId(),
        webhookId: webhook.id,
        event: WebhookEvent.TEST,
        payload: { message: "It works" },
      });
      return webhook;
    });
  }

  /**
   * Sends one of the member's deliveries again, with the same id and the same content. @throws CONFLICT if its webhook
   * is off, FORBIDDEN for an event of the whole site if the member is no admin any more
   */
  async redeliver(viewer: Viewer, deliveryId: string): Promise<Webhook> {
    const { db, limits } = this.parts;
    await limits.consume(WEBHOOK_LIMIT, viewer.id);
    return inTransaction(db, async (tx) => {
      const delivery = await tx.findOneBy(WebhookDelivery, { id: validId(deliveryId), webhook: { userId: viewer.id } });
      if (!delivery) throw new AppError("NOT_FOUND", "webhook.deliveryNotFound");
      const webhook = await this.#own(tx, viewer, delivery.webhookId);
      mustBeOn(webhook);
      // A token of an admin is no admin as a viewer, and may have sent again what its member gets anyway.
      if (SITE_EVENTS.includes(delivery.event) && !(await tx.existsBy(User, { id: viewer.id, isAdmin: true })))
        throw new AppError("FORBIDDEN", "webhook.forAdmins");
      await tx.update(WebhookDelivery, delivery.id, { attempts: 0, deliveredAt: null, nextAttemptAt: () => "now()" });
      return webhook;
    });
  }

  /** Deletes a webhook and its deliveries. */
  async delete(viewer: Viewer, id: string): Promise<string> {
    return inTransaction(this.parts.db, async (tx) => {
      const webhook = await this.#own(tx, viewer, id);
      await tx.delete(Webhook, { id: webhook.id });
      return webhook.id;
    });
  }

  /** Enables a webhook again and resets its failures; pending deliveries are sent. */
  async enable(viewer: Viewer, id: string): Promise<Webhook> {
    const { db, limits, addresses } = this.parts;
    await limits.consume(WEBHOOK_LIMIT, viewer.id);
    await addresses.checked((await this.#own(db.manager, viewer, id)).url);
    return inTransaction(db, async (tx) => {
      const webhook = await this.#own(tx, viewer, id);
      return tx.save(Object.assign(webhook, { disabledAt: null, failures: 0 }));
    });
  }

  #mustBeOffered(viewer: Viewer, events: readonly WebhookEvent[]): void {
    const offered = this.offered(viewer);
    const refused = events.find((event) => !offered.includes(event));
    if (refused === undefined) return;
    const key = SITE_EVENTS.includes(refused) && !viewer.isAdmin ? "webhook.eventForAdmins" : "webhook.eventNotHere";
    throw badField("events", key, { event: nameOfEvent(refused) });
  }

  async #own(tx: EntityManager, viewer: Viewer, id: string): Promise<Webhook> {
    const webhook = await tx.findOneBy(Webhook, { id: validId(id), userId: viewer.id });
    if (!webhook) throw new AppError("NOT_FOUND", "webhook.notFound");
    return webhook;
  }
}

/** A webhook that is off sends nothing until it is on again. */
function mustBeOn({ disabledAt }: Webhook): void {
  if (disabledAt !== null) throw new AppError("CONFLICT", "webhook.off");
}

const tooMany = (): AppError => new AppError("CONFLICT", "webhook.tooMany", { args: { max } });
