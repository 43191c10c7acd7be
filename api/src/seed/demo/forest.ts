import { type Day, dayOf, defaultTimeZone, shiftedDay, millisecondsADay } from "@tree-for-deed/common/day";
import type { OpenData } from "../../capabilities/planting/open-data/open-data.service";
import type { PlantedNews } from "../../capabilities/planting/planted-news.service";
import type { BatchContent } from "../../capabilities/planting/records/planting-content.value";
import { PlantingCurrency } from "../../capabilities/planting/records/planting-currency.enum";
import { PlantingKind } from "../../capabilities/planting/records/planting-kind.enum";
import type { PlantingPartnerService } from "../../capabilities/planting/records/planting-partner.service";
import type { Draft, PhotoInput, PlantingRecords } from "../../capabilities/planting/records/planting-records.service";
import type { PledgeService } from "../../capabilities/sponsorship/pledge.service";
import type { Actor } from "../../shared/request";
import {
  BATCHES,
  type DemoBatch,
  type DemoPhoto,
  type DemoSurvey,
  DRAFT_BATCH,
  PLANTERS,
  SPONSORS,
} from "./forest-content";
import type { Pictures } from "./pictures";

export interface ForestServices {
  readonly pledges: PledgeService;
  readonly plantingPartners: PlantingPartnerService;
  readonly plantingRecords: PlantingRecords;
  readonly plantedNews: PlantedNews;
  readonly openData: OpenData;
}

/** Something that happened so many days ago. */
export interface PastAct {
  readonly daysAgo: number;
  readonly act: () => Promise<unknown>;
}

interface Parts {
  readonly services: ForestServices;
  readonly pictures: Pictures;
  /** The admin who records and publishes everything; available once the members have joined. */
  readonly admin: () => Actor;
  readonly now: Date;
}

/** A planting as far as it is known. */
interface Planting extends Omit<DemoBatch, "planter" | "cost" | "note" | "photos" | "surveys" | "correction"> {
  readonly cost?: number;
  readonly note: string | null;
}

/** Evidence is written down, and published, days after it was gathered. */
const WRITTEN_AFTER_DAYS = 3;
const SEEN_BEFORE_DAYS = 1;

/** Funds, plantings and surveys of the demo site. */
export class DemoForest {
  readonly #planters: string[] = [];
  readonly #batches = new Map<DemoBatch, string>();

  constructor(private readonly parts: Parts) {}

  /** Everything, for the one who plays the past in its order. */
  acts(): PastAct[] {
    const first = Math.max(...BATCHES.map(({ daysAgo }) => daysAgo));
    return [
      { daysAgo: first + 1, act: () => this.#begin() },
      ...SPONSORS.flatMap((sponsor) => this.#sponsor(sponsor)),
      ...BATCHES.flatMap((batch) => [
        { daysAgo: batch.daysAgo, act: () => this.#plant(batch) },
        ...batch.surveys.map((survey) => ({ daysAgo: survey.daysAgo, act: () => this.#survey(batch, survey) })),
        ...(batch.correction ? [{ daysAgo: batch.correction.daysAgo, act: () => this.#correct(batch) }] : []),
      ]),
      { daysAgo: 1, act: () => this.#draft() },
    ];
  }

  async #begin(): Promise<void> {
    const { services, admin } = this.parts;
    for (const planter of PLANTERS) {
      const { id } = await services.plantingPartners.create(admin(), planter);
      this.#planters.push(id);
    }
  }

  #sponsor({ pledgedDaysAgo, decidedDaysAgo, reason, ...wishes }: (typeof SPONSORS)[number]): PastAct[] {
    const { services, admin } = this.parts;
    let id = "";
    const pledge = async (): Promise<void> => {
      const guest = { viewer: null, ip: "127.0.0.1" };
      const written = { ...wishes, contactEmail: "sponsor@example.org", language: "bn" as const };
      ({ id } = await services.pledges.pledge(written, guest));
    };
    const decide = (): Promise<unknown> =>
      reason === null ? services.pledges.accept(admin(), id) : services.pledges.decline(admin(), id, reason);
    return [
      { daysAgo: pledgedDaysAgo, act: pledge },
      ...(decidedDaysAgo === null ? [] : [{ daysAgo: decidedDaysAgo, act: decide }]),
    ];
  }

  async #plant(batch: DemoBatch): Promise<void> {
    const { plantedNews } = this.parts.services;
    const content = { ...this.#content(batch), villageEn: batch.correction?.wrongVillageEn ?? batch.villageEn };
    const photos = await this.#photos(batch.photos);
    const partnerId = this.#planters[batch.planter] ?? null;
    this.#batches.set(batch, await this.#publish({ kind: PlantingKind.BATCH, partnerId, content, photos }));
    while (await plantedNews.queue.round());
  }

  async #survey(batch: DemoBatch, { daysAgo, looked, alive, note, photo }: DemoSurvey): Promise<void> {
    const surveyedOn = this.#day(daysAgo + SEEN_BEFORE_DAYS);
    const content = { batchId: this.#batches.get(batch) ?? null, surveyedOn, looked, alive, note };
    await this.#publish({ kind: PlantingKind.SURVEY, content, photos: await this.#photos([photo]) });
  }

  async #correct(batch: DemoBatch): Promise<void> {
    const { services, admin } = this.parts;
    const { plantingRecords } = services;
    const published = this.#batches.get(batch) ?? "";
    const { id, partnerId, photos } = await plantingRecords.correct(admin(), published, batch.correction?.reason ?? "");
    const kept = photos.map(({ hash }) => ({ hash }));
    const draft = { kind: PlantingKind.BATCH, partnerId, content: this.#content(batch), photos: kept } as const;
    await plantingRecords.save(admin(), { id }, draft);
    await plantingRecords.publish(admin(), id);
  }

  async #draft(): Promise<void> {
    const { services, admin } = this.parts;
    const content = { ...this.#content({ ...DRAFT_BATCH, daysAgo: 1 }) };
    const partnerId = this.#planters[0] ?? null;
    await services.plantingRecords.save(admin(), {}, { kind: PlantingKind.BATCH, partnerId, content });
  }

  #content(batch: Planting): BatchContent {
    const { trees, district, village, villageEn, latitude, longitude, species, speciesEn, speciesScientific } = batch;
    return {
      trees,
      plantedOn: this.#day(batch.daysAgo + WRITTEN_AFTER_DAYS),
      country: "BD",
      district,
      village,
      villageEn,
      latitude,
      longitude,
      species,
      speciesEn,
      speciesScientific,
      cost: batch.cost ?? null,
      currency: PlantingCurrency.BDT,
      evidenceUrl: null,
      note: batch.note,
    };
  }

  async #publish(draft: Draft): Promise<string> {
    const { services, admin } = this.parts;
    const { id } = await services.plantingRecords.save(admin(), {}, draft);
    await services.plantingRecords.publish(admin(), id);
    return id;
  }

  #photos(photos: readonly DemoPhoto[]): Promise<PhotoInput[]> {
    const { viewer } = this.parts.admin();
    return this.parts.pictures.evidence(viewer.id, photos);
  }

  #day(daysAgo: number): Day {
    return shiftedDay(dayOf(this.parts.now.getTime(), defaultTimeZone), -daysAgo);
  }
}

/** The moment of something that happened so many days ago. */
export const timeOf = (now: Date, daysAgo: number): Date => new Date(now.getTime() - daysAgo * millisecondsADay);
