import { limits } from "@tree-for-deed/common/limits";
import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";
import { Access } from "../../../platform/graphql/access";
import { STATEMENT } from "../../../platform/graphql/complexity";
import { plantingPartnerOf, signedIn } from "../../../shared/access";
import type { RequestContext } from "../../../shared/request";
import { actorOf } from "../../../core/audit/actor.value";
import type { BulkReport, PlantingBulk } from "./planting-bulk.service";
import { PlantingBulkReportType, PlantingDraftChoiceType } from "./planting-bulk.type";
import { PlantingKind } from "./planting-kind.enum";
import type { PlantingRecordList } from "./planting-record-list.service";
import { PlantingSort } from "./planting-sort.enum";
import { PlantingState } from "./planting-state.enum";
import { PlantingFillInput } from "./planting.inputs";
import { maybe } from "../../../shared/maybe";

const IDS = { description: `The drafts' ids, at most ${limits.plantingBulkMax}; repeated ids count once.` };

/** Bulk changes of planting drafts. */
@Resolver()
export class PlantingBulkResolver {
  constructor(
    private readonly list: PlantingRecordList,
    private readonly bulk: PlantingBulk,
  ) {}

  @Access({ role: "planting" })
  @Query(() => PlantingDraftChoiceType, {
    complexity: STATEMENT,
    description: `Planting drafts that match a filter, at most ${limits.plantingChosenMax}.`,
  })
  async plantingDrafts(
    @Ctx() { viewer }: RequestContext,
    @Arg("search", () => String, maybe("Text to find, as in `plantingRecords`.")) search: string | null,
    @Arg("togetherWith", () => ID, maybe("Only drafts imported from the same file as this one."))
    togetherWith: string | null,
  ): Promise<PlantingDraftChoiceType> {
    const partnerId = plantingPartnerOf(signedIn(viewer));
    const filter = { kind: PlantingKind.BATCH, state: PlantingState.DRAFT, sort: PlantingSort.NEWEST };
    const ids = await this.list.ids({ ...filter, partnerId, search, togetherWith });
    return { ids: ids.slice(0, limits.plantingChosenMax), more: ids.length > limits.plantingChosenMax };
  }

  @Access({ role: "planting" })
  @Mutation(() => PlantingBulkReportType, {
    description:
      "Fills in missing values in several planting drafts. Existing values stay, unless `overwrite` is true.",
  })
  fillPlantingDrafts(
    @Ctx() context: RequestContext,
    @Arg("ids", () => [ID], IDS) ids: string[],
    @Arg("input", () => PlantingFillInput, { description: "The values to fill in." }) input: PlantingFillInput,
  ): Promise<BulkReport> {
    return this.bulk.fill(actorOf(context), ids, input);
  }

  @Access({ role: "admin", sensitive: true })
  @Mutation(() => PlantingBulkReportType, {
    description:
      "Publishes several planting drafts, each on its own and in this order, by the rules of `publishPlanting`; returns what the others are missing.",
  })
  publishPlantings(@Ctx() context: RequestContext, @Arg("ids", () => [ID], IDS) ids: string[]): Promise<BulkReport> {
    return this.bulk.publish(actorOf(context), ids);
  }
}
