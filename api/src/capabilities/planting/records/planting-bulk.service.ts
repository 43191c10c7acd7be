import { limits } from "@tree-for-deed/common/limits";
import { type DataSource, type EntityManager, In } from "typeorm";
import { prepared } from "../../../platform/database/prepared";
import { afterCommit, inTransaction } from "../../../platform/database/transaction";
import { plantingPartnerOf, signedIn } from "../../../shared/access";
import type { Clock } from "../../../shared/clock";
import { AppError, type FieldError, badField, fieldError } from "../../../shared/errors";
import type { Actor } from "../../../shared/request";
import { statement } from "../../../shared/row-source";
import { isUuid, newId } from "../../../shared/uuid";
import { AuditAction } from "../../../core/audit/audit-action.enum";
import type { AuditLog, LogOf } from "../../../core/audit/audit-log.service";
import type { PhotoService } from "../../../core/media/photo.service";
import { PhotoUpload } from "../../../core/media/photo-upload.entity";
import type { StoredPhoto } from "../../../core/media/stored-photo.value";
import type { PlantingLedger } from "../planting-ledger.service";
import type { BatchContent } from "./planting-content.value";
import { PlantingKind } from "./planting-kind.enum";
import { PlantingPartner } from "./planting-partner.entity";
import { PlantingRecord } from "./planting-record.entity";
import { partnerNotFound, publishedBefore, recordNotFound, wholeBatch } from "./planting-record.rules";
import { factsOf, nameOf } from "./planting-record.value";

/** Number of drafts per transaction; it limits how long approvals wait for the ledger. */
const FILLED_AT_ONCE = 250;
const PUBLISHED_AT_ONCE = 25;

/** Values for many drafts. A missing or null value changes nothing. */
export type Fill = Partial<Omit<BatchContent, "trees" | "latitude" | "longitude">> & {
  readonly partnerId?: string | null;
  /** Cost per tree; the cost of a draft is this value times its trees. */
  readonly costPerTree?: number | null;
  /** Uploads of the caller for each draft without a photo. */
  readonly photoUploadIds?: readonly string[] | null;
  /** Alternative to uploads: the draft whose photos the others get. */
  readonly photosOf?: string | null;
  /** Also replaces existing values. */
  readonly overwrite?: boolean;
};

/** Reason why a draft was not changed: its missing fields, or a conflict. */
export interface DraftFault {
  readonly id: string;
  readonly name: string | null;
  readonly field: string | null;
  readonly key: string;
  readonly message: string;
  readonly args: object | null;
}

export interface BulkReport {
  readonly done: readonly string[];
  readonly faults: readonly DraftFault[];
}

interface Parts {
  readonly db: DataSource;
  readonly photos: PhotoService;
  readonly log: AuditLog;
  readonly clock: Clock;
  readonly ledger: PlantingLedger;
  readonly onPublished: () => void;
}

const SAVE = statement(`
UPDATE planting_records r SET content = n.content, photos = n.photos, "partnerId" = n."partnerId", version = r.version + 1,
  "updatedAt" = $2
FROM jsonb_to_recordset($1::jsonb) n(id uuid, content jsonb, photos jsonb, "partnerId" uuid) WHERE r.id = n.id`);

const PUBLISHED = statement(`UPDATE planting_records SET "publishedAt" = $2 WHERE id = ANY($1::uuid[])`);

const CONTENT = [
  ...([
    "plantedOn",
    "country",
    "district",
    "village",
    "villageEn",
    "speciesScientific",
    "species",
    "speciesEn",
  ] as const),
  ...(["currency", "evidenceUrl", "note"] as const),
];

/**
 * Bulk changes of planting drafts, as an imported file creates them: fills in common values, and publishes all complete
 * drafts. Each draft is judged by the rules of a single one (`docs/rules.md` T3, T8); a failure of one stops no other.
 */
export class PlantingBulk {
  readonly #note: LogOf<PlantingRecord>;

  constructor(private readonly parts: Parts) {
    this.#note = parts.log.of("planting", nameOf);
  }

  /** Fills in missing values of the drafts. @throws BAD_USER_INPUT, NOT_FOUND for an organisation */
  async fill(actor: Actor, recordIds: readonly string[], fill: Fill): Promise<BulkReport> {
    const ids = validIds(recordIds);
    const report: Writing = { done: [], faults: [] };
    let photosOf = fill.photosOf ?? null;
    for (let at = 0; at < ids.length; at += FILLED_AT_ONCE) {
      const part = ids.slice(at, at + FILLED_AT_ONCE);
      const done = await inTransaction(this.parts.db, (tx) => this.#fill(tx, actor, part, { ...fill, photosOf }));
      // An upload belongs to the first drafts: later ones get the photos from one of those.
      if (fill.photoUploadIds?.length && photosOf === null) photosOf = done.photosOf;
      report.done.push(...done.done);
      report.faults.push(...done.faults);
    }
    return report;
  }

  /** Publishes the complete drafts, in the order of `recordIds`, and updates the ledger. @throws BAD_USER_INPUT */
  async publish(actor: Actor, recordIds: readonly string[]): Promise<BulkReport> {
    const ids = validIds(recordIds);
    const report: Writing = { done: [], faults: [] };
    for (let at = 0; at < ids.length; at += PUBLISHED_AT_ONCE) {
      const part = ids.slice(at, at + PUBLISHED_AT_ONCE);
      const done = await inTransaction(this.parts.db, (tx) => this.#publish(tx, actor, part));
      report.done.push(...done.done);
      report.faults.push(...done.faults);
    }
    return report;
  }

  async #fill(tx: EntityManager, actor: Actor, ids: readonly string[], fill: Fill) {
    const { found, faults } = await draftsOf(tx, actor, ids);
    const own = plantingPartnerOf(signedIn(actor.viewer));
    const partnerId = fill.partnerId ?? null;
    if (partnerId !== null) {
      if (own !== null && own !== partnerId) throw recordNotFound();
      if (!(await tx.findOneBy(PlantingPartner, { id: partnerId }))) throw partnerNotFound();
    }
    const photos = await this.#photos(tx, actor, found, fill);
    const [done, rows, uploads]: [string[], object[], object[]] = [[], [], []];
    const notes: (readonly [PlantingRecord, object])[] = [];
    for (const record of found) {
      const content = record.content as BatchContent;
      if (fill.costPerTree != null && content.trees === null && (fill.overwrite || content.cost === null)) {
        faults.push(faultOf(record, fieldError("trees", { key: "planting.missing" })));
        continue;
      }
      const before = factsOf(record);
      const changed = {
        content: filled(content, fill),
        partnerId: fill.overwrite ? (partnerId ?? record.partnerId) : (record.partnerId ?? partnerId),
        photos: record.photos.length > 0 && !(fill.overwrite && photos.length > 0) ? record.photos : [...photos],
      };
      const gets = changed.photos === record.photos ? [] : changed.photos;
      uploads.push(
        ...gets
          .filter(({ hash }) => !(record.id === photos.claimedBy && photos.some((each) => each.hash === hash)))
          .map(({ hash }) => ({ id: newId(), userId: null, hash, deedId: null, plantingId: record.id })),
      );
      Object.assign(record, changed);
      rows.push({ id: record.id, ...changed });
      notes.push([record, before]);
      done.push(record.id);
    }
    await prepared(tx, SAVE, [JSON.stringify(rows), this.parts.clock()]);
    if (uploads.length > 0) await tx.insert(PhotoUpload, uploads);
    for (const [record, before] of notes) {
      await this.#note(tx, actor, AuditAction.EDIT_PLANTING, record, before, factsOf(record));
    }
    return { done, faults, photosOf: photos.claimedBy };
  }

  /** Photos for drafts without any; new uploads belong to the first of the drafts. */
  async #photos(
    tx: EntityManager,
    actor: Actor,
    [first]: readonly PlantingRecord[],
    { photosOf, photoUploadIds }: Fill,
  ): Promise<readonly StoredPhoto[] & { claimedBy: string | null }> {
    const none = Object.assign([] as StoredPhoto[], { claimedBy: null as string | null });
    if (!first) return none;
    if (photosOf != null) {
      const [source] = (await draftsOf(tx, actor, [photosOf])).found;
      if (!source) throw recordNotFound();
      return Object.assign([...source.photos], { claimedBy: null });
    }
    if (!photoUploadIds?.length) return none;
    const claimed = await this.parts.photos.claim(tx, actor.viewer.id, photoUploadIds, { plantingId: first.id });
    return Object.assign([...claimed], { claimedBy: first.id });
  }

  async #publish(tx: EntityManager, actor: Actor, ids: readonly string[]): Promise<BulkReport> {
    const { found, faults } = await draftsOf(tx, actor, ids);
    const published: PlantingRecord[] = [];
    for (const record of found) {
      try {
        const { id, partnerId, photos } = record;
        if (record.factId !== id) throw new AppError("CONFLICT", "planting.correctionAlone");
        const { trees, district, plantedOn } = wholeBatch(record.content as BatchContent, partnerId, photos);
        // It throws before it writes anything, so that the transaction can go on.
        await this.parts.ledger.publishBatch(tx, { id, trees, district, plantedOn });
        published.push(record);
      } catch (failure) {
        if (!(failure instanceof AppError) || failure.code === "SERVICE_UNAVAILABLE") throw failure;
        faults.push(...faultsOf(record, failure));
      }
    }
    const done = published.map(({ id }) => id);
    if (done.length === 0) return { done, faults };
    await prepared(tx, PUBLISHED, [done, this.parts.clock()]);
    for (const record of published) {
      await this.#note(tx, actor, AuditAction.PUBLISH_PLANTING, record, null, factsOf(record));
    }
    afterCommit(tx, this.parts.onPublished);
    return { done, faults };
  }
}

interface Writing {
  readonly done: string[];
  readonly faults: DraftFault[];
}

function filled(content: BatchContent, fill: Fill): BatchContent {
  const wishes: Record<string, unknown> = {};
  for (const field of CONTENT) wishes[field] = fill[field] ?? null;
  wishes.cost =
    fill.costPerTree != null && content.trees !== null ? fill.costPerTree * content.trees : (fill.cost ?? null);
  const changes = Object.entries(wishes).filter(
    ([field, value]) => value !== null && (fill.overwrite || content[field as keyof BatchContent] === null),
  );
  return { ...content, ...Object.fromEntries(changes) };
}

/** The planting drafts among these that the actor may change, in the order of `ids`, locked in one order. */
async function draftsOf(
  tx: EntityManager,
  actor: Actor,
  ids: readonly string[],
): Promise<{ found: PlantingRecord[]; faults: DraftFault[] }> {
  const own = plantingPartnerOf(signedIn(actor.viewer));
  const rows = await tx.find(PlantingRecord, {
    where: { id: In([...ids]), kind: PlantingKind.BATCH },
    order: { id: "ASC" },
    lock: { mode: "pessimistic_write" },
  });
  const known = new Map(rows.map((row) => [row.id, row]));
  const [found, faults]: [PlantingRecord[], DraftFault[]] = [[], []];
  for (const id of ids) {
    const record = known.get(id);
    if (!record || (own !== null && own !== record.partnerId)) faults.push(...faultsOf({ id }, recordNotFound()));
    else if (record.publishedAt) faults.push(...faultsOf(record, publishedBefore()));
    else found.push(record);
  }
  return { found, faults };
}

type Named = Pick<PlantingRecord, "id"> & Partial<PlantingRecord>;

/** Short description that tells a draft from others of its file. */
function called({ content }: Named): string | null {
  const { speciesEn, species, villageEn, village, plantedOn } = (content ?? {}) as Partial<BatchContent>;
  return [speciesEn ?? species, villageEn ?? village, plantedOn].filter(Boolean).join(" · ") || null;
}

const faultOf = (record: Named, { field, key, message, args }: FieldError): DraftFault => ({
  id: record.id,
  name: called(record),
  field,
  key,
  message,
  args: args ?? null,
});

function faultsOf(record: Named, { key, message, args, fields }: AppError): DraftFault[] {
  if (fields?.length) return fields.map((each) => faultOf(record, each));
  return [{ id: record.id, name: called(record), field: null, key, message, args: args ?? null }];
}

/** The ids without duplicates. @throws BAD_USER_INPUT */
function validIds(recordIds: readonly string[]): string[] {
  const max = limits.plantingBulkMax;
  if (recordIds.length === 0 || recordIds.length > max) throw badField("ids", "planting.bulkSize", { max });
  if (!recordIds.every(isUuid)) throw badField("ids", "input.badId");
  return [...new Set(recordIds.map((id) => id.toLowerCase()))];
}
