import { limits } from "@tree-for-deed/common/limits";
import type { DataSource, EntityManager } from "typeorm";
import { databaseCode } from "../../../platform/database/failures";
import { prepared } from "../../../platform/database/prepared";
import { inTransaction, lockedRow } from "../../../platform/database/transaction";
import type { Clock } from "../../../shared/clock";
import { AppError } from "../../../shared/errors";
import type { Actor } from "../../../shared/request";
import { statement, type RowSource } from "../../../shared/row-source";
import { newId, validId } from "../../../shared/uuid";
import { AuditAction } from "../../../core/audit/audit-action.enum";
import type { AuditLog, LogOf } from "../../../core/audit/audit-log.service";
import { PlantingPartner } from "./planting-partner.entity";
import { partnerInUse, partnerNotFound } from "./planting-record.rules";

export interface PartnerWishes {
  readonly name: string;
  readonly nameEn: string;
  readonly website?: string | null;
}

const FOREIGN_KEY = "23503";

const ALL = statement(
  `SELECT id, name, "nameEn", website, "createdAt" FROM planting_partners ORDER BY lower("nameEn"), id`,
);

const KNOWN = statement(`SELECT 1 AS found FROM planting_partners WHERE id = $1::uuid FOR KEY SHARE`);

const factsOf = ({ name, nameEn, website }: PlantingPartner): object => ({ name, nameEn, website });

/** Organisations that plant trees. */
export class PlantingPartnerService {
  readonly #note: LogOf<PlantingPartner>;

  constructor(
    private readonly db: DataSource,
    private readonly reads: RowSource,
    log: AuditLog,
    private readonly clock: Clock,
  ) {
    this.#note = log.of("planting_partner", ({ nameEn }) => nameEn);
  }

  /** Tells whether there is such an organisation, which stays until the transaction ends. */
  async isKnown(tx: EntityManager, id: string): Promise<boolean> {
    return (await prepared(tx, KNOWN, [id])).length > 0;
  }

  list(): Promise<PlantingPartner[]> {
    return this.reads.rows<PlantingPartner>(ALL);
  }

  /** @throws CONFLICT when there are too many */
  async create(actor: Actor, { name, nameEn, website }: PartnerWishes): Promise<PlantingPartner> {
    return inTransaction(this.db, async (tx) => {
      const max = limits.plantingPartnersMax;
      if ((await tx.count(PlantingPartner)) >= max) {
        throw new AppError("CONFLICT", "planting.partnersTooMany", { args: { max } });
      }
      const partner = tx.create(PlantingPartner, {
        id: newId(),
        name,
        nameEn,
        website: website || null,
        createdAt: this.clock(),
      });
      await tx.insert(PlantingPartner, partner);
      await this.#note(tx, actor, AuditAction.CREATE_PARTNER, partner, null, factsOf(partner));
      return partner;
    });
  }

  /** @throws NOT_FOUND */
  async edit(actor: Actor, partnerId: string, { name, nameEn, website }: PartnerWishes): Promise<PlantingPartner> {
    const id = validId(partnerId);
    return inTransaction(this.db, async (tx) => {
      const partner = await lockedRow(tx, PlantingPartner, id, partnerNotFound);
      const before = factsOf(partner);
      Object.assign(partner, { name, nameEn, website: website || null });
      await tx.update(PlantingPartner, { id }, { name, nameEn, website: website || null });
      await this.#note(tx, actor, AuditAction.EDIT_PARTNER, partner, before, factsOf(partner));
      return partner;
    });
  }

  /** @throws NOT_FOUND, CONFLICT when it has records */
  async delete(actor: Actor, partnerId: string): Promise<string> {
    const id = validId(partnerId);
    return inTransaction(this.db, async (tx) => {
      const partner = await lockedRow(tx, PlantingPartner, id, partnerNotFound);
      await tx.delete(PlantingPartner, { id }).catch((error: unknown) => {
        throw databaseCode(error) === FOREIGN_KEY ? partnerInUse() : error;
      });
      await this.#note(tx, actor, AuditAction.DELETE_PARTNER, partner, factsOf(partner), null);
      return id;
    });
  }
}
