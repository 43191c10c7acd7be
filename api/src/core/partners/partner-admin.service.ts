import type { DataSource, EntityManager } from "typeorm";
import { inTransaction, lockedRow } from "../../platform/database/transaction";
import type { Actor } from "../../shared/request";
import { newId, validId } from "../../shared/uuid";
import { AuditAction } from "../audit/audit-action.enum";
import type { AuditLog, LogOf } from "../audit/audit-log.service";
import type { PhotoService } from "../media/photo.service";
import type { StoredPhoto } from "../media/stored-photo.value";
import { Partner } from "./partner.entity";
import { contentOf, partnerNotFound, partnersChanged, partnerTwice, type PartnerWishes } from "./partner.rules";

export interface PartnerAdminParts {
  readonly db: DataSource;
  readonly photos: PhotoService;
  readonly log: AuditLog;
  /** Called once a change is visible to all readers. */
  readonly onChanged: () => void | Promise<void>;
}

type Facts = Record<string, unknown>;

const factsOf = ({ name, website, active, logo }: Partner): Facts => ({
  name,
  website,
  active,
  logo: logo?.hash ?? null,
});

/** Admin operations on the organisations of the logo strip. */
export class PartnerAdminService {
  readonly #note: LogOf<Partner>;

  constructor(private readonly parts: PartnerAdminParts) {
    this.#note = parts.log.of("partner", ({ name }) => name);
  }

  /** Adds a partner at the end of the strip. @throws BAD_USER_INPUT */
  async create(actor: Actor, wishes: PartnerWishes): Promise<Partner> {
    const content = contentOf(wishes, { name: "", website: null, active: true });
    return this.#change(async (tx) => {
      const [last] = await tx.query<{ order: number }[]>(`SELECT max("order") AS "order" FROM partners`);
      const order = (last?.order ?? -1) + 1;
      const partner = tx.create(Partner, { id: newId(), ...content, logo: null, order });
      await tx.insert(Partner, partner);
      if (wishes.logoUpload != null) {
        partner.logo = await this.#claim(tx, actor, partner.id, wishes.logoUpload);
        await tx.update(Partner, { id: partner.id }, { logo: partner.logo });
      }
      await this.#note(tx, actor, AuditAction.CREATE_PARTNER, partner, null, factsOf(partner));
      return partner;
    });
  }

  /** Changes the fields that are given. @throws BAD_USER_INPUT, NOT_FOUND */
  async edit(actor: Actor, partnerId: string, wishes: PartnerWishes): Promise<Partner> {
    const id = validId(partnerId);
    return this.#change(async (tx) => {
      const partner = await lockedRow(tx, Partner, id, partnerNotFound);
      const before = factsOf(partner);
      const content = contentOf(wishes, partner);
      const logo = await this.#logo(tx, actor, partner, wishes.logoUpload);
      Object.assign(partner, content, { logo });
      await tx.update(Partner, { id }, { ...content, logo });
      await this.#note(tx, actor, AuditAction.EDIT_PARTNER, partner, before, factsOf(partner));
      return partner;
    });
  }

  /** Deletes a partner and returns the id; the photo sweep deletes the logo. @throws NOT_FOUND */
  async delete(actor: Actor, partnerId: string): Promise<string> {
    const id = validId(partnerId);
    return this.#change(async (tx) => {
      const partner = await lockedRow(tx, Partner, id, partnerNotFound);
      await tx.delete(Partner, { id });
      await this.#note(tx, actor, AuditAction.DELETE_PARTNER, partner, factsOf(partner), null);
      return id;
    });
  }

  /**
   * Puts these partners first, in this order; the others follow in their previous order. @throws CONFLICT if one no
   * longer exists
   */
  async order(actor: Actor, partnerIds: readonly string[]): Promise<Partner[]> {
    const ids = partnerIds.map((id) => validId(id, "ids"));
    if (new Set(ids).size < ids.length) throw partnerTwice();
    return this.#change(async (tx) => {
      const partners = await tx.find(Partner, {
        order: { order: "ASC", id: "ASC" },
        lock: { mode: "pessimistic_write" },
      });
      const named = ids.map((id) => partners.find((partner) => partner.id === id) ?? gone());
      const ordered = [...named, ...partners.filter((partner) => !named.includes(partner))];
      const [first] = ordered;
      if (!first) return [];
      const orderOf = (list: readonly Partner[]): Facts => ({ order: list.map(({ name }) => name) });
      for (const [order, partner] of ordered.entries()) {
        if (partner.order !== order) await tx.update(Partner, { id: partner.id }, { order });
        partner.order = order;
      }
      await this.#note(tx, actor, AuditAction.EDIT_PARTNER, first, orderOf(partners), orderOf(ordered));
      return ordered;
    });
  }

  /** Resolves the logo: a new one, null for none, or the current one if `upload` is undefined. */
  async #logo(
    tx: EntityManager,
    actor: Actor,
    { id, logo }: Partner,
    upload: string | null | undefined,
  ): Promise<StoredPhoto | null> {
    if (upload === undefined) return logo;
    await this.parts.photos.release(tx, { partnerId: id });
    return upload === null ? null : this.#claim(tx, actor, id, upload);
  }

  async #claim(tx: EntityManager, { viewer }: Actor, partnerId: string, upload: string): Promise<StoredPhoto | null> {
    const [logo] = await this.parts.photos.claim(tx, viewer.id, [upload], { partnerId });
    return logo ?? null;
  }

  async #change<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    const result = await inTransaction(this.parts.db, work);
    await this.parts.onChanged();
    return result;
  }
}

function gone(): never {
  throw partnersChanged();
}
