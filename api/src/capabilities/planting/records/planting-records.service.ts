import { type DataSource, type EntityManager, In, Not } from "typeorm";
import { afterCommit, inTransaction, lockedRow } from "../../../platform/database/transaction";
import type { Clock } from "../../../shared/clock";
import { badField, mustBeVersion } from "../../../shared/errors";
import { plantingPartnerOf } from "../../../shared/access";
import type { Actor } from "../../../shared/request";
import { newId, validId } from "../../../shared/uuid";
import { AuditAction } from "../../../core/audit/audit-action.enum";
import type { AuditLog, LogOf } from "../../../core/audit/audit-log.service";
import type { PhotoService } from "../../../core/media/photo.service";
import { PhotoUpload } from "../../../core/media/photo-upload.entity";
import type { StoredPhoto } from "../../../core/media/stored-photo.value";
import type { PlantingLedger } from "../planting-ledger.service";
import type { TreeMoney } from "../../../core/impact/tree-fund.extension";
import { FundSource } from "./fund-source.enum";
import type { BatchContent, FundContent, PlantingContent, SurveyContent } from "./planting-content.value";
import { PlantingKind } from "./planting-kind.enum";
import { PlantingPartner } from "./planting-partner.entity";
import { PlantingRecord } from "./planting-record.entity";
import { factsOf, nameOf } from "./planting-record.value";
import {
  partnerNotFound,
  publishedBefore,
  recordNotFound,
  wholeBatch,
  wholeFund,
  wholeSurvey,
} from "./planting-record.rules";

/** A photo: the hash of one that the record has, or a new upload. */
export interface PhotoInput {
  readonly hash?: string | null;
  readonly uploadId?: string | null;
  readonly alt?: string | null;
}

/** The new content of a draft. */
export type Draft = { readonly partnerId?: string | null; readonly photos?: readonly PhotoInput[] } & (
  | { readonly kind: typeof PlantingKind.FUND; readonly content: FundContent }
  | { readonly kind: typeof PlantingKind.BATCH; readonly content: BatchContent }
  | { readonly kind: typeof PlantingKind.SURVEY; readonly content: SurveyContent }
);

/** The draft to change, with the version that the actor has seen; no id for a new one. */
export interface Seen {
  readonly id?: string | null | undefined;
  readonly version?: number | null | undefined;
}

interface Parts {
  readonly db: DataSource;
  readonly photos: PhotoService;
  readonly log: AuditLog;
  readonly clock: Clock;
  readonly ledger: PlantingLedger;
  /** Called after a publication. */
  readonly onPublished: () => void;
}

const AT_ONCE = 500;

/**
 * Records of admins and partners (`docs/rules.md` T): drafts, which can be changed and deleted, and published records,
 * which run the ledger and never change. A correction is a draft, too, with the record that it corrects and a reason.
 */
export class PlantingRecords {
  readonly #note: LogOf<PlantingRecord>;

  constructor(private readonly parts: Parts) {
    this.#note = parts.log.of("planting", nameOf);
  }

  /**
   * Creates or changes a draft. @throws NOT_FOUND, BAD_USER_INPUT, CONFLICT when it changed meanwhile or is published
   */
  async save(actor: Actor, { id, version: seen }: Seen, draft: Draft): Promise<PlantingRecord> {
    return inTransaction(this.parts.db, async (tx) => {
      const partnerId = await ownerOf(tx, actor, draft);
      const begun = { ...draft, partnerId };
      const record = id == null ? await this.#begin(tx, actor, begun) : await draftOf(tx, actor, validId(id), seen);
      if (record.kind !== draft.kind) throw recordNotFound();
      const before = id == null ? null : factsOf(record);
      const photos = await this.#photos(tx, actor, record, draft.photos ?? []);
      const now = this.parts.clock();
      const version = id == null ? 1 : record.version + 1;
      const changes = { content: draft.content, partnerId, photos, version, updatedAt: now };
      Object.assign(record, changes);
      await tx.update(PlantingRecord, { id: record.id }, changes);
      const action = before === null ? AuditAction.DRAFT_PLANTING : AuditAction.EDIT_PLANTING;
      await this.#note(tx, actor, action, record, before, factsOf(record));
      return record;
    });
  }

  /** Deletes a draft and returns its id. @throws NOT_FOUND, CONFLICT when it is published */
  async delete(actor: Actor, recordId: string): Promise<string> {
    return inTransaction(this.parts.db, async (tx) => {
      const record = await draftOf(tx, actor, validId(recordId));
      await tx.delete(PlantingRecord, { id: record.id });
      await this.#note(tx, actor, AuditAction.DELETE_PLANTING, record, factsOf(record), null);
      return record.id;
    });
  }

  /**
   * Starts the correction of a published record: a draft with the same content. @throws NOT_FOUND, CONFLICT for a draft
   */
  async correct(actor: Actor, recordId: string, reason: string): Promise<PlantingRecord> {
    return inTransaction(this.parts.db, async (tx) => {
      const named = await tx.findOneBy(PlantingRecord, { id: validId(recordId) });
      if (!named?.publishedAt || !isFor(actor, named)) throw recordNotFound();
      const latest = await latestOf(tx, named.factId);
      const now = this.parts.clock();
      const { kind, factId, partnerId, content, photos } = latest;
      const record = tx.create(PlantingRecord, {
        id: newId(),
        kind,
        factId,
        reason,
        partnerId,
        content,
        photos,
        authorId: actor.viewer.id,
        version: 1,
        createdAt: now,
        updatedAt: now,
        publishedAt: null,
      });
      await tx.insert(PlantingRecord, record);
      for (const photo of photos) await this.parts.photos.attach(tx, { plantingId: record.id }, photo);
      await this.#note(tx, actor, AuditAction.DRAFT_PLANTING, record, null, factsOf(record));
      return record;
    });
  }

  /**
   * Publishes a draft, and updates the ledger at once. @throws NOT_FOUND, BAD_USER_INPUT for missing fields, CONFLICT
   */
  async publish(actor: Actor, recordId: string, version?: number | null): Promise<PlantingRecord> {
    return inTransaction(this.parts.db, async (tx) => {
      const record = await draftOf(tx, actor, validId(recordId), version);
      return this.#publish(tx, actor, record);
    });
  }

  /**
   * Records and publishes money for trees from another source than an admin's input, in the transaction of `tx`.
   * @throws BAD_USER_INPUT for missing fields
   */
  async recordFund(tx: EntityManager, actor: Actor | null, content: FundContent): Promise<PlantingRecord> {
    const record = await this.#begin(tx, actor, { kind: PlantingKind.FUND, content });
    return this.#publish(tx, actor, record);
  }

  /** Records an organisation's money for trees, and returns the fund's id. @throws as `recordFund` */
  async recordPledged(tx: EntityManager, actor: Actor, money: TreeMoney): Promise<string> {
    const content = { ...money, source: FundSource.PLEDGE, unlimited: false, note: null };
    return (await this.recordFund(tx, actor, content)).factId;
  }

  /** Creates planting drafts in bulk, logged one by one, in the transaction of `tx`. */
  async recordDrafts(
    tx: EntityManager,
    actor: Actor,
    drafts: readonly { readonly partnerId: string; readonly content: BatchContent }[],
  ): Promise<PlantingRecord[]> {
    const now = this.parts.clock();
    const records = drafts.map(({ partnerId, content }) => {
      const id = newId();
      return tx.create(PlantingRecord, {
        id,
        kind: PlantingKind.BATCH,
        factId: id,
        reason: null,
        partnerId,
        content,
        photos: [],
        version: 1,
        authorId: actor.viewer.id,
        createdAt: now,
        updatedAt: now,
        publishedAt: null,
      });
    });
    for (let done = 0; done < records.length; done += AT_ONCE) {
      await tx.insert(PlantingRecord, records.slice(done, done + AT_ONCE));
    }
    for (const record of records) {
      await this.#note(tx, actor, AuditAction.DRAFT_PLANTING, record, null, factsOf(record));
    }
    return records;
  }

  async #begin(tx: EntityManager, actor: Actor | null, { kind, content, partnerId }: Draft): Promise<PlantingRecord> {
    const [id, now] = [newId(), this.parts.clock()];
    const record = tx.create(PlantingRecord, {
      id,
      kind,
      factId: id,
      reason: null,
      partnerId: partnerId ?? null,
      content,
      photos: [],
      version: 1,
      authorId: actor?.viewer.id ?? null,
      createdAt: now,
      updatedAt: now,
      publishedAt: null,
    });
    await tx.insert(PlantingRecord, record);
    return record;
  }

  async #publish(tx: EntityManager, actor: Actor | null, record: PlantingRecord): Promise<PlantingRecord> {
    const isCorrection = record.factId !== record.id;
    const before = isCorrection ? await latestOf(tx, record.factId) : null;
    await (before ? this.#change(tx, record, before) : this.#tell(tx, record));
    record.publishedAt = this.parts.clock();
    await tx.update(PlantingRecord, { id: record.id }, { publishedAt: record.publishedAt });
    await this.parts.log.write(tx, actor, {
      action: before ? AuditAction.CORRECT_PLANTING : AuditAction.PUBLISH_PLANTING,
      targetKind: "planting",
      targetId: record.factId,
      targetName: nameOf(record),
      reason: record.reason,
      before: before && factsOf(before),
      after: factsOf(record),
    });
    afterCommit(tx, this.parts.onPublished);
    return record;
  }

  async #tell(tx: EntityManager, { id, kind, partnerId, photos, content }: PlantingRecord): Promise<void> {
    const { ledger } = this.parts;
    if (kind === PlantingKind.FUND) {
      const { week, categoryId, district, ...fund } = wholeFund(content as FundContent);
      return ledger.publishFund(tx, { id, trees: treesOf(fund), week, categoryId, district });
    }
    if (kind === PlantingKind.BATCH) {
      const { trees, district, plantedOn } = wholeBatch(content as BatchContent, partnerId, photos);
      return ledger.publishBatch(tx, { id, trees, district, plantedOn });
    }
    const { batchId, surveyedOn, looked, alive } = wholeSurvey(content as SurveyContent, photos);
    return ledger.publishSurvey(tx, { id, batchId, surveyedOn, looked, alive });
  }

  async #change(tx: EntityManager, record: PlantingRecord, before: PlantingRecord): Promise<void> {
    const { ledger } = this.parts;
    const { factId, kind, partnerId, photos, content } = record;
    if (kind === PlantingKind.FUND) {
      const fund = wholeFund(content as FundContent);
      const was = before.content as FundContent;
      for (const field of ["week", "categoryId", "district"] as const) {
        if (fund[field] !== was[field]) throw badField(field, "planting.scopeStays");
      }
      return ledger.correctFund(tx, factId, treesOf(fund));
    }
    if (kind === PlantingKind.BATCH) {
      const { trees, district, plantedOn } = wholeBatch(content as BatchContent, partnerId, photos);
      return ledger.correctBatch(tx, factId, trees, { district, plantedOn });
    }
    const { batchId, ...figures } = wholeSurvey(content as SurveyContent, photos);
    if (batchId !== (before.content as SurveyContent).batchId) throw badField("batchId", "planting.surveyOfAnother");
    const { surveyedOn, looked, alive } = figures;
    return ledger.correctSurvey(tx, factId, { surveyedOn, looked, alive });
  }

  /** Photos of a draft; photos that the record no longer uses are deleted. @throws BAD_USER_INPUT */
  async #photos(
    tx: EntityManager,
    actor: Actor,
    { id, photos: had }: PlantingRecord,
    wishes: readonly PhotoInput[],
  ): Promise<StoredPhoto[]> {
    const kept = wishes.flatMap(({ hash }) => hash ?? []);
    const unknown = wishes.find(({ hash, uploadId }) => (hash == null) === (uploadId == null));
    if (unknown) throw badField("photos", "deed.photoSource");
    await tx.delete(PhotoUpload, { plantingId: id, ...(kept.length > 0 && { hash: Not(In(kept)) }) });
    const uploads = wishes.flatMap(({ uploadId }) => uploadId ?? []);
    const claimed = await this.parts.photos.claim(tx, actor.viewer.id, uploads, { plantingId: id });
    return wishes.map(({ hash, alt }) => {
      const photo = hash == null ? claimed.shift() : had.find((each) => each.hash === hash);
      if (!photo) throw badField("photos", "photo.unknownUpload");
      return { ...photo, alt: alt === undefined ? photo.alt : alt || null };
    });
  }
}

const treesOf = ({ trees, unlimited }: Pick<FundContent, "trees" | "unlimited">): number | null =>
  unlimited ? null : trees;

/** @throws NOT_FOUND, CONFLICT */
async function draftOf(tx: EntityManager, actor: Actor, id: string, version?: number | null): Promise<PlantingRecord> {
  const record = await lockedRow(tx, PlantingRecord, id, recordNotFound);
  if (!isFor(actor, record)) throw recordNotFound();
  if (record.publishedAt) throw publishedBefore();
  mustBeVersion(version, record.version);
  return record;
}

/** The last published version of a fact. */
async function latestOf(tx: EntityManager, factId: string): Promise<PlantingRecord & { content: PlantingContent }> {
  const [latest] = await tx
    .createQueryBuilder(PlantingRecord, "r")
    .where(`r."factId" = :factId AND r."publishedAt" IS NOT NULL`, { factId })
    .orderBy(`r."publishedAt"`, "DESC")
    .addOrderBy("r.id", "DESC")
    .take(1)
    .getMany();
  if (!latest) throw recordNotFound();
  return latest;
}

/** Whether the viewer may see and change a record: members of an organisation see only their own. */
function isFor({ viewer }: Actor, { partnerId }: Pick<PlantingRecord, "partnerId">): boolean {
  const own = plantingPartnerOf(viewer);
  return own === null || own === partnerId;
}

/** The organisation of a draft: a survey belongs to the one that planted. @throws NOT_FOUND */
async function ownerOf(tx: EntityManager, { viewer }: Actor, draft: Draft): Promise<string | null> {
  const own = plantingPartnerOf(viewer);
  const batchId = draft.kind === PlantingKind.SURVEY ? draft.content.batchId : null;
  const wanted = batchId === null ? (draft.partnerId ?? own) : (await latestOf(tx, batchId)).partnerId;
  if (own !== null && wanted !== own) throw recordNotFound();
  if (wanted !== null && !(await tx.findOneBy(PlantingPartner, { id: wanted }))) throw partnerNotFound();
  return wanted;
}
