import { limits } from "@tree-for-deed/common/limits";
import type { DataSource } from "typeorm";
import { databaseCode } from "../../../platform/database/failures";
import { inTransaction, lockedRow } from "../../../platform/database/transaction";
import type { Clock } from "../../../shared/clock";
import { AppError } from "../../../shared/errors";
import type { Actor } from "../../../shared/request";
import type { RowSource, Statement } from "../../../shared/row-source";
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

const ALL: Statement = {
  name: "planting.partners",
  text: `SELECT id, name, "nameEn", website, "createdAt" FROM planting_partners ORDER BY lower("nameEn"), id`,
};

const factsOf = ({ name, nameEn, website }: PlantingPartner): object => ({ name, nameEn, website });

/** The organisations that plant. */
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

  /** @throws NOT_FOUND, CONFLICT when something was recorded of it */
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
