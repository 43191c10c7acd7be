import { paths } from "@tree-for-deed/common/paths";
import type { EntityManager } from "typeorm";
import { prepared } from "../../platform/database/prepared";
import type { Clock } from "../../shared/clock";
import { statement } from "../../shared/row-source";
import { newId } from "../../shared/uuid";
import type { SiteEvent } from "../../core/audit/site-event.events";
import type { EarnedBadge } from "../../core/badges/badge.events";
import type { Deed } from "../../core/deeds/deed.entity";
import type { PlantedTree, PublishedPlanting } from "../../core/impact/tree.events";
import { publicPhotos } from "../../core/media/public-photo.value";
import { photoPath } from "../../core/media/stored-photo.value";
import { type PublicUser, publicUserColumns } from "../../core/users/user.view";
import { WebhookEvent } from "./webhook-event.enum";
import { IS_ADMIN_NOW } from "./webhook-recipient.sql";

type ApprovedDeed = Pick<
  Deed,
  "id" | "uniqueId" | "userId" | "categoryId" | "caption" | "images" | "createdAt" | "decidedAt"
>;

const LISTENING = statement(`
SELECT id FROM webhooks WHERE "userId" = $1::uuid AND "disabledAt" IS NULL AND events @> ARRAY[$2::text]`);

const LISTENING_ALL = statement(`SELECT id FROM webhooks WHERE "disabledAt" IS NULL AND events @> ARRAY[$1::text]`);

const LISTENING_ADMINS = statement(`
SELECT w.id FROM users u JOIN webhooks w ON w."userId" = u.id
WHERE ${IS_ADMIN_NOW} AND w."disabledAt" IS NULL AND w.events @> ARRAY[$1::text]`);

const ENQUEUE = statement(`
INSERT INTO webhook_deliveries (id, "webhookId", event, payload, "nextAttemptAt", "createdAt")
SELECT new.id, new."webhookId", $3, $4::jsonb, $5::timestamptz, $5::timestamptz
FROM unnest($1::uuid[], $2::uuid[]) AS new (id, "webhookId")`);

const AUTHOR = statement(`SELECT ${publicUserColumns("u")} FROM users u WHERE u.id = $1::uuid`);

const CATEGORY = statement(`SELECT id, name, "nameEn", icon FROM categories WHERE id = $1::uuid`);

const IMAGE_WIDTH = 1600;

/** Queues messages to webhooks, in the transaction of the event. */
export class WebhookQueue {
  constructor(
    private readonly publicUrl: string,
    private readonly clock: Clock,
  ) {}

  /** Queues the approval of a member's deed. Costs one small read for members without webhooks. */
  async deedApproved(tx: EntityManager, deed: ApprovedDeed): Promise<void> {
    await this.#tell(tx, deed.userId, WebhookEvent.DEED_APPROVED, async () => {
      const [category] = await prepared(tx, CATEGORY, [deed.categoryId]);
      return {
        deed: {
          id: deed.id,
          uniqueId: deed.uniqueId,
          url: this.publicUrl + paths.deed(deed.uniqueId),
          caption: deed.caption,
          category: category ?? null,
          images: publicPhotos(deed.images).map((photo) => photoPath(photo, IMAGE_WIDTH, this.publicUrl)),
          createdAt: deed.createdAt,
          decidedAt: deed.decidedAt,
          author: await this.#member(tx, deed.userId),
        },
      };
    });
  }

  /** Queues a badge that the member earned. */
  async badgeEarned(tx: EntityManager, userId: string, badge: EarnedBadge): Promise<void> {
    await this.#tell(tx, userId, WebhookEvent.BADGE_EARNED, async () => ({
      badge: {
        id: badge.id,
        name: badge.name,
        nameEn: badge.nameEn,
        icon: badge.icon,
        level: badge.level,
        requiredDeeds: badge.requiredDeeds,
      },
      certificateUrl: this.publicUrl + paths.certificate(badge.certificateCode),
      user: await this.#member(tx, userId),
    }));
  }

  /** Queues planted trees of the member. */
  async treesPlanted(tx: EntityManager, userId: string, trees: readonly PlantedTree[]): Promise<void> {
    await this.#tell(tx, userId, WebhookEvent.TREE_PLANTED, async () => ({
      trees: trees.map((tree) => ({ ...tree, url: this.publicUrl + paths.tree(tree.code) })),
      user: await this.#member(tx, userId),
    }));
  }

  /** Queues a published planting for all webhooks that subscribe to this event. */
  async plantingPublished(tx: EntityManager, batch: PublishedPlanting): Promise<void> {
    const listening = await prepared<{ id: string }>(tx, LISTENING_ALL, [WebhookEvent.BATCH_PUBLISHED]);
    const payload = { batch: { ...batch, url: this.publicUrl + paths.forest } };
    await this.#enqueue(tx, listening, WebhookEvent.BATCH_PUBLISHED, payload);
  }

  /** Queues an event of the whole site for all admins who subscribe to it. */
  async siteEventHappened(tx: EntityManager, { kind, about, ids, path }: SiteEvent): Promise<void> {
    const listening = await prepared<{ id: string }>(tx, LISTENING_ADMINS, [kind]);
    await this.#enqueue(tx, listening, kind, { [about]: { ...ids, url: this.publicUrl + path } });
  }

  async #tell(tx: EntityManager, userId: string, event: WebhookEvent, payload: () => Promise<object>): Promise<void> {
    const listening = await prepared<{ id: string }>(tx, LISTENING, [userId, event]);
    if (listening.length === 0) return;
    await this.#enqueue(tx, listening, event, await payload());
  }

  async #enqueue(
    tx: EntityManager,
    listening: readonly { readonly id: string }[],
    event: WebhookEvent,
    payload: object,
  ): Promise<void> {
    if (listening.length === 0) return;
    const webhooks = listening.map(({ id }) => id);
    const ids = webhooks.map(() => newId());
    await prepared(tx, ENQUEUE, [ids, webhooks, event, JSON.stringify(payload), this.clock()]);
  }

  /** Public data of a member. */
  async #member(tx: EntityManager, userId: string): Promise<object | null> {
    const [user] = await prepared<PublicUser>(tx, AUTHOR, [userId]);
    if (!user) return null;
    const { id, username, fullName, country } = user;
    return { id, username, fullName, country, url: this.publicUrl + paths.profile(id) };
  }
}
