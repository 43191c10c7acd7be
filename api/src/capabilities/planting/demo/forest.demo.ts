import { type Day, dayOf, defaultTimeZone, shiftedDay } from "@tree-for-deed/common/day";
import type { DemoAct, DemoPhoto, DemoStage } from "../../../platform/wiring/demo-stage";
import type { PlantedNews } from "../planted-news.service";
import type { BatchContent } from "../records/planting-content.value";
import { PlantingCurrency } from "../../../core/impact/planting-currency.enum";
import { PlantingKind } from "../records/planting-kind.enum";
import type { PlantingPartnerService } from "../records/planting-partner.service";
import type { Draft, PhotoInput, PlantingRecords } from "../records/planting-records.service";
import { BATCHES, type DemoBatch, type DemoSurvey, DRAFT_BATCH, PLANTERS } from "./forest-content.demo";

export interface ForestServices {
  readonly plantingPartners: PlantingPartnerService;
  readonly plantingRecords: PlantingRecords;
  readonly plantedNews: PlantedNews;
  readonly tellTreeNews: () => Promise<boolean>;
}

/** A planting with its known facts. */
interface Planting extends Omit<DemoBatch, "planter" | "cost" | "note" | "photos" | "surveys" | "correction"> {
  readonly cost?: number;
  readonly note: string | null;
}

/** Evidence is recorded and published some days after it was gathered. */
const WRITTEN_AFTER_DAYS = 3;
const SEEN_BEFORE_DAYS = 1;

/** Plantings and surveys of the demo site. */
export class DemoForest {
  readonly #planters: string[] = [];
  readonly #batches = new Map<DemoBatch, string>();

  constructor(
    private readonly services: ForestServices,
    private readonly stage: DemoStage,
  ) {}

  /** All actions, in no order. */
  acts(): DemoAct[] {
    const first = Math.max(...BATCHES.map(({ daysAgo }) => daysAgo));
    return [
      { daysAgo: first + 1, act: () => this.#begin() },
      ...BATCHES.flatMap((batch) => [
        { daysAgo: batch.daysAgo, act: () => this.#plant(batch) },
        ...batch.surveys.map((survey) => ({ daysAgo: survey.daysAgo, act: () => this.#survey(batch, survey) })),
        ...(batch.correction ? [{ daysAgo: batch.correction.daysAgo, act: () => this.#correct(batch) }] : []),
      ]),
      { daysAgo: 1, act: () => this.#draft() },
    ];
  }

  async #begin(): Promise<void> {
    const { services, stage } = this;
    for (const planter of PLANTERS) {
      const { id } = await services.plantingPartners.create(stage.admin(), planter);
      this.#planters.push(id);
    }
  }

  async #plant(batch: DemoBatch): Promise<void> {
    const { plantedNews, tellTreeNews } = this.services;
    while (await tellTreeNews());
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
    while (await this.services.tellTreeNews());
  }

  async #correct(batch: DemoBatch): Promise<void> {
    const { plantingRecords } = this.services;
    const admin = this.stage.admin();
    const published = this.#batches.get(batch) ?? "";
    const { id, partnerId, photos } = await plantingRecords.correct(admin, published, batch.correction?.reason ?? "");
    const kept = photos.map(({ hash }) => ({ hash }));
    const draft = { kind: PlantingKind.BATCH, partnerId, content: this.#content(batch), photos: kept } as const;
    await plantingRecords.save(admin, { id }, draft);
    await plantingRecords.publish(admin, id);
  }

  async #draft(): Promise<void> {
    const content = { ...this.#content({ ...DRAFT_BATCH, daysAgo: 1 }) };
    const partnerId = this.#planters[0] ?? null;
    await this.services.plantingRecords.save(this.stage.admin(), {}, { kind: PlantingKind.BATCH, partnerId, content });
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
    const { plantingRecords } = this.services;
    const { id } = await plantingRecords.save(this.stage.admin(), {}, draft);
    await plantingRecords.publish(this.stage.admin(), id);
    return id;
  }

  #photos(photos: readonly DemoPhoto[]): Promise<PhotoInput[]> {
    return this.stage.upload(this.stage.admin().viewer.id, photos);
  }

  #day(daysAgo: number): Day {
    return shiftedDay(dayOf(this.stage.now.getTime(), defaultTimeZone), -daysAgo);
  }
}
