import { Arg, Ctx, FieldResolver, Float, ID, Int, Query, Resolver, Root } from "type-graphql";
import { Access } from "../../platform/graphql/access";
import { BATCHED_LIST } from "../../platform/graphql/complexity";
import { type CountedConnection, type Edge, firstOf, withItems } from "../../shared/connection";
import { AFTER, firstArg } from "../../core/search/connection.graphql";
import type { RequestContext } from "../../shared/request";
import { moneyOf, MoneyType } from "../../core/donations/money.type";
import { DateScalar } from "../../shared/date.scalar";
import { deprecated, OLD_WORDS_STAY_UNTIL } from "../../shared/deprecation";
import { PhotoType } from "../../core/media/photo.type";
import { publicPhotos } from "../../core/media/public-photo.value";
import type { StoredPhoto } from "../../core/media/stored-photo.value";
import type { BatchView, PlantingBatchList } from "./planting-batch-list.service";
import {
  PlantingBatchConnectionType,
  PlantingBatchType,
  PlantingCorrectionType,
  PlantingPartnerType,
  PlantingSurveyType,
} from "./planting-batch.type";
import {
  type CorrectionView,
  correctionsOfBatch,
  partnerById,
  type SurveyView,
  surveysOfBatch,
} from "./planting.loaders";
import { PlantingCurrency } from "../../core/impact/planting-currency.enum";
import { shownDegrees } from "./records/planting-content.value";
import type { PlantingPartner } from "./records/planting-partner.entity";
import { maybe } from "../../shared/maybe";

/** Public queries of plantings. */
@Resolver(() => PlantingBatchType)
export class PlantingBatchResolver {
  constructor(private readonly batches: PlantingBatchList) {}

  @Access({ role: "guest", token: "READ" })
  @Query(() => PlantingBatchConnectionType, {
    description: "All plantings with their evidence, the latest published first, paged by cursor.",
  })
  async plantingBatches(
    @Arg("first", () => Int, firstArg("plantings")) first: number | null,
    @Arg("after", () => String, AFTER) after: string | null,
    @Arg("district", () => String, maybe("Only plantings in this district, such as `BD-13`.")) district?: string | null,
    @Arg("partnerId", () => ID, maybe("Only those of this organisation.")) partnerId?: string | null,
  ): Promise<CountedConnection<Edge<BatchView>>> {
    return withItems(await this.batches.walk({ first: firstOf({ first }), after, district, partnerId }));
  }

  @Access({ role: "guest", token: "READ" })
  @Query(() => PlantingBatchType, maybe("A planting by its id. Null when there is none."))
  plantingBatch(@Arg("id", () => ID, { description: "The planting's id." }) id: string): Promise<BatchView | null> {
    return this.batches.find(id);
  }

  @FieldResolver(() => DateScalar, maybe("The day of planting."))
  plantingDate(@Root() { content }: BatchView): string | null {
    return content.plantedOn;
  }

  @FieldResolver(() => String, {
    description: "The day of planting, as YYYY-MM-DD.",
    deprecationReason: deprecated("plantingDate", OLD_WORDS_STAY_UNTIL),
  })
  plantedOn(@Root() { content }: BatchView): string {
    return content.plantedOn ?? "";
  }

  @FieldResolver(() => String, { description: "The country's two-letter code." })
  country(@Root() { content }: BatchView): string {
    return content.country ?? "";
  }

  @FieldResolver(() => String, maybe("The district of Bangladesh by its code in ISO 3166-2, such as `BD-13`."))
  district(@Root() { content }: BatchView): string | null {
    return content.district;
  }

  @FieldResolver(() => String, { description: "The village or place in Bengali." })
  village(@Root() { content }: BatchView): string {
    return content.village ?? "";
  }

  @FieldResolver(() => String, { description: "The village or place in English." })
  villageEn(@Root() { content }: BatchView): string {
    return content.villageEn ?? "";
  }

  @FieldResolver(() => Float, { description: "The latitude, rounded to a hundredth of a degree." })
  latitude(@Root() { content }: BatchView): number {
    return shownDegrees(content.latitude) ?? 0;
  }

  @FieldResolver(() => Float, { description: "The longitude, rounded to a hundredth of a degree." })
  longitude(@Root() { content }: BatchView): number {
    return shownDegrees(content.longitude) ?? 0;
  }

  @FieldResolver(() => String, { description: "The species' scientific name." })
  speciesScientific(@Root() { content }: BatchView): string {
    return content.speciesScientific ?? "";
  }

  @FieldResolver(() => String, { description: "The species' name in Bengali." })
  species(@Root() { content }: BatchView): string {
    return content.species ?? "";
  }

  @FieldResolver(() => String, { description: "The species' name in English." })
  speciesEn(@Root() { content }: BatchView): string {
    return content.speciesEn ?? "";
  }

  @FieldResolver(() => MoneyType, maybe("Total cost."))
  totalCost(@Root() { content }: BatchView): MoneyType {
    return moneyOf(content.cost ?? 0, content.currency ?? PlantingCurrency.BDT);
  }

  @FieldResolver(() => Int, {
    description: "Total cost, in hundredths of the currency.",
    deprecationReason: deprecated("totalCost"),
  })
  cost(@Root() { content }: BatchView): number {
    return content.cost ?? 0;
  }

  @FieldResolver(() => PlantingCurrency, {
    description: "The currency of the cost.",
    deprecationReason: deprecated("totalCost"),
  })
  currency(@Root() { content }: BatchView): PlantingCurrency {
    return content.currency ?? PlantingCurrency.BDT;
  }

  @FieldResolver(() => String, maybe("The https address of a document as evidence."))
  evidenceUrl(@Root() { content }: BatchView): string | null {
    return content.evidenceUrl;
  }

  @FieldResolver(() => String, maybe("Evidence in words."))
  note(@Root() { content }: BatchView): string | null {
    return content.note;
  }

  @FieldResolver(() => [PhotoType], { description: "Its photos: at least one." })
  photos(@Root() { photos }: BatchView): readonly StoredPhoto[] {
    return publicPhotos(photos);
  }

  @FieldResolver(() => PlantingPartnerType, maybe("The organisation that planted."))
  partner(
    @Root() { partnerId }: BatchView,
    @Ctx() { loaders }: RequestContext,
  ): Promise<PlantingPartner | null> | null {
    return partnerId === null ? null : loaders.of(partnerById).load(partnerId);
  }

  @FieldResolver(
    () => Int,
    maybe(
      "Estimate of how many of `assigned` are alive: the latest survival rate applied to all of them, rounded down; null before the first survey.",
    ),
  )
  alive(@Root() { assigned, looked, alive }: BatchView): number | null {
    return looked === null || alive === null ? null : Math.floor((assigned * alive) / looked);
  }

  @FieldResolver(() => [PlantingSurveyType], {
    complexity: BATCHED_LIST,
    description: "Its surveys, the latest first.",
  })
  surveys(@Root() { id }: BatchView, @Ctx() { loaders }: RequestContext): Promise<SurveyView[]> {
    return loaders.of(surveysOfBatch).load(id);
  }

  @FieldResolver(() => [PlantingCorrectionType], {
    complexity: BATCHED_LIST,
    description: "Its corrections, the latest first.",
  })
  corrections(@Root() { id }: BatchView, @Ctx() { loaders }: RequestContext): Promise<CorrectionView[]> {
    return loaders.of(correctionsOfBatch).load(id);
  }
}

@Resolver(() => PlantingSurveyType)
export class PlantingSurveyResolver {
  @FieldResolver(() => DateScalar, { description: "The day of the survey." })
  surveyDate(@Root() { surveyedOn }: SurveyView): string {
    return surveyedOn;
  }

  @FieldResolver(() => String, maybe("Description of how it was done."))
  note(@Root() { content }: SurveyView): string | null {
    return content.note;
  }

  @FieldResolver(() => [PhotoType], { description: "Its photos: at least one." })
  photos(@Root() { photos }: SurveyView): readonly StoredPhoto[] {
    return publicPhotos(photos);
  }
}
