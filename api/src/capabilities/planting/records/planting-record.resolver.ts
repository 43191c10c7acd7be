import { textRules } from "@tree-for-deed/common/text-rules";
import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from "type-graphql";
import { countAll, TotalCount } from "../../../core/search/total-count.graphql";
import { Access } from "../../../platform/graphql/access";
import { plantingPartnerOf, signedIn } from "../../../shared/access";
import type { CountedPage } from "../../../core/search/listing.service";
import { PAGE, pageSizeOf } from "../../../shared/paging";
import type { RequestContext } from "../../../shared/request";
import { validText } from "../../../shared/validation";
import { actorOf } from "../../../core/audit/actor.value";
import { PhotoType } from "../../../core/media/photo.type";
import type { StoredPhoto } from "../../../core/media/stored-photo.value";
import { userById } from "../../../core/users/user.loaders";
import { UserType } from "../../../core/users/user.type";
import type { UserRoot } from "../../../core/users/user.view";
import type { BatchView } from "../planting-batch-list.service";
import { PlantingBatchType, PlantingPartnerType } from "../planting-batch.type";
import { batchById, partnerById } from "../planting.loaders";
import type { BatchContent, FundContent, SurveyContent } from "./planting-content.value";
import { PlantingKind } from "./planting-kind.enum";
import type { PlantingPartner } from "./planting-partner.entity";
import type { PlantingPartnerService } from "./planting-partner.service";
import type { PlantingRecord } from "./planting-record.entity";
import type { PlantingRecordList, RecordView } from "./planting-record-list.service";
import {
  PlantingBatchContentType,
  PlantingFundContentType,
  PlantingRecordPageType,
  PlantingRecordType,
  PlantingSurveyContentType,
  PlantingWarningType,
} from "./planting-record.type";
import type { PlantingRecords } from "./planting-records.service";
import { PlantingSort } from "./planting-sort.enum";
import { PlantingState } from "./planting-state.enum";
import type { PlantingWarning, PlantingWarnings } from "./planting-warnings.service";
import {
  batchContent,
  fundContent,
  PlantingBatchInput,
  PlantingFundInput,
  PlantingPartnerInput,
  PlantingSurveyInput,
  surveyContent,
} from "./planting.inputs";
import { maybe } from "../../../shared/maybe";

type Maybe<T> = T | null | undefined;

const DRAFT_ID = { nullable: true, description: "The draft to change; leave it out for a new one." } as const;
const RECORD_ID = { description: "The record's id." } as const;
const PARTNER_ID = { description: "The organisation's id." } as const;
const VERSION = {
  nullable: true,
  description: "The draft's `version` that you have seen; CONFLICT if it has changed since.",
} as const;
const only = (what: string) => ({ nullable: true, description: `Only ${what}.` }) as const;

/** Records of money for trees, plantings and surveys: all for admins, their own for members of an organisation. */
@Resolver(() => PlantingRecordType)
export class PlantingRecordResolver {
  constructor(
    private readonly list: PlantingRecordList,
    private readonly records: PlantingRecords,
    private readonly warnings: PlantingWarnings,
  ) {}

  @Access({ role: "planting" })
  @Query(() => PlantingRecordPageType, {
    description: "Drafts and the current versions of published records, by default the newest first.",
  })
  plantingRecords(
    @Ctx() { viewer }: RequestContext,
    @Arg("kind", () => PlantingKind, { description: "Kind of the records." }) kind: PlantingKind,
    @Arg("page", () => Int, PAGE) page: number,
    @Arg("pageSize", () => Int, pageSizeOf("records")) pageSize: number,
    @Arg("state", () => PlantingState, only("drafts, or only what is published")) state: Maybe<PlantingState>,
    @Arg("partnerId", () => ID, only("those of this organisation")) partnerId: Maybe<string>,
    @Arg("search", () => String, maybe("Text to find in the organisation, village, species or note."))
    search: Maybe<string>,
    @Arg("sort", () => PlantingSort, { defaultValue: PlantingSort.NEWEST, description: "Sort order." })
    sort: PlantingSort,
  ): Promise<CountedPage<RecordView>> {
    const own = plantingPartnerOf(signedIn(viewer));
    return this.list.page({ kind, state, partnerId: own ?? partnerId, search, sort }, page, pageSize);
  }

  @Access({ role: "planting" })
  @Query(() => PlantingRecordType, maybe("A record of planting; null when there is none."))
  plantingRecord(
    @Ctx() { viewer }: RequestContext,
    @Arg("id", () => ID, RECORD_ID) id: string,
  ): Promise<RecordView | null> {
    return this.list.find(id, plantingPartnerOf(signedIn(viewer)));
  }

  @Access({ role: "planting" })
  @Query(() => [PlantingWarningType], { description: "Warnings to check before a record is published." })
  async plantingWarnings(
    @Ctx() { viewer }: RequestContext,
    @Arg("id", () => ID, RECORD_ID) id: string,
  ): Promise<PlantingWarning[]> {
    const record = await this.list.find(id, plantingPartnerOf(signedIn(viewer)));
    return record ? this.warnings.of(record) : [];
  }

  @Access({ role: "admin" })
  @Mutation(() => PlantingRecordType, { description: "Creates or changes a draft of money for trees." })
  savePlantingFund(
    @Ctx() context: RequestContext,
    @Arg("input", () => PlantingFundInput, { description: "The complete content of the draft." })
    input: PlantingFundInput,
    @Arg("id", () => ID, DRAFT_ID) id: Maybe<string>,
    @Arg("version", () => Int, VERSION) version: Maybe<number>,
  ): Promise<PlantingRecord> {
    return this.records.save(
      actorOf(context),
      { id, version },
      { kind: PlantingKind.FUND, content: fundContent(input) },
    );
  }

  @Access({ role: "planting" })
  @Mutation(() => PlantingRecordType, { description: "Creates or changes a draft of a planting." })
  savePlantingBatch(
    @Ctx() context: RequestContext,
    @Arg("input", () => PlantingBatchInput, { description: "The complete content of the draft." })
    input: PlantingBatchInput,
    @Arg("id", () => ID, DRAFT_ID) id: Maybe<string>,
    @Arg("version", () => Int, VERSION) version: Maybe<number>,
  ): Promise<PlantingRecord> {
    const { partnerId = null, photos } = input;
    const draft = { kind: PlantingKind.BATCH, content: batchContent(input), partnerId, photos };
    return this.records.save(actorOf(context), { id, version }, draft);
  }

  @Access({ role: "planting" })
  @Mutation(() => PlantingRecordType, { description: "Creates or changes a draft of a survey." })
  savePlantingSurvey(
    @Ctx() context: RequestContext,
    @Arg("input", () => PlantingSurveyInput, { description: "The complete content of the draft." })
    input: PlantingSurveyInput,
    @Arg("id", () => ID, DRAFT_ID) id: Maybe<string>,
    @Arg("version", () => Int, VERSION) version: Maybe<number>,
  ): Promise<PlantingRecord> {
    const draft = { kind: PlantingKind.SURVEY, content: surveyContent(input), photos: input.photos };
    return this.records.save(actorOf(context), { id, version }, draft);
  }

  @Access({ role: "planting", sensitive: true })
  @Mutation(() => ID, { description: "Deletes a draft and returns its id; CONFLICT if it is published." })
  deletePlantingDraft(@Ctx() context: RequestContext, @Arg("id", () => ID, RECORD_ID) id: string): Promise<string> {
    return this.records.delete(actorOf(context), id);
  }

  @Access({ role: "planting" })
  @Mutation(() => PlantingRecordType, {
    description:
      "Starts the correction of a published record: creates a draft with the same content, to be changed and published.",
  })
  correctPlanting(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, RECORD_ID) id: string,
    @Arg("reason", () => String, { description: "Reason for the correction, which is public." }) reason: string,
  ): Promise<PlantingRecord> {
    return this.records.correct(actorOf(context), id, validText("reason", reason, textRules.plantingReason));
  }

  @Access({ role: "admin", sensitive: true })
  @Mutation(() => PlantingRecordType, {
    description:
      "Publishes a draft: it counts from now on and cannot be changed. CONFLICT if the numbers of trees do not allow it.",
  })
  publishPlanting(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, RECORD_ID) id: string,
    @Arg("version", () => Int, VERSION) version: Maybe<number>,
  ): Promise<PlantingRecord> {
    return this.records.publish(actorOf(context), id, version);
  }

  @FieldResolver(() => PlantingPartnerType, maybe("The organisation that planted."))
  partner(
    @Root() { partnerId }: PlantingRecord,
    @Ctx() { loaders }: RequestContext,
  ): Promise<PlantingPartner | null> | null {
    return partnerId === null ? null : loaders.of(partnerById).load(partnerId);
  }

  @FieldResolver(() => UserType, maybe("The author; null for a record created by a payment."))
  author(@Root() { authorId }: PlantingRecord, @Ctx() { loaders }: RequestContext): Promise<UserRoot | null> | null {
    return authorId === null ? null : loaders.of(userById).load(authorId);
  }

  @FieldResolver(() => PlantingFundContentType, maybe("Its content, if it is money."))
  fund(@Root() { kind, content }: PlantingRecord): FundContent | null {
    return kind === PlantingKind.FUND ? (content as FundContent) : null;
  }

  @FieldResolver(() => PlantingBatchContentType, maybe("Its content, if it is a planting."))
  batch(@Root() { kind, content }: PlantingRecord): BatchContent | null {
    return kind === PlantingKind.BATCH ? (content as BatchContent) : null;
  }

  @FieldResolver(() => PlantingSurveyContentType, maybe("Its content, if it is a survey."))
  survey(@Root() { kind, content }: PlantingRecord): SurveyContent | null {
    return kind === PlantingKind.SURVEY ? (content as SurveyContent) : null;
  }

  @FieldResolver(() => [PhotoType], { description: "Its photos." })
  photos(@Root() { photos }: PlantingRecord): readonly StoredPhoto[] {
    return photos;
  }
}

@Resolver(() => PlantingSurveyContentType)
export class PlantingSurveyContentResolver {
  @FieldResolver(() => PlantingBatchType, maybe("The planting as the public sees it."))
  ofBatch(@Root() { batchId }: SurveyContent, @Ctx() { loaders }: RequestContext): Promise<BatchView | null> | null {
    return batchId === null ? null : loaders.of(batchById).load(batchId);
  }
}

@Resolver(() => PlantingRecordPageType)
export class PlantingRecordPageResolver {
  @TotalCount("Total number of records; a search finds at most the latest 1000.") totalCount = countAll;
}

/** Organisations that plant trees. */
@Resolver(() => PlantingPartnerType)
export class PlantingPartnerResolver {
  constructor(private readonly partners: PlantingPartnerService) {}

  @Access({ role: "planting" })
  @Query(() => [PlantingPartnerType], {
    description: "The planting organisations, by English name; only their own for members who record for one.",
  })
  async plantingPartners(@Ctx() { viewer }: RequestContext): Promise<PlantingPartner[]> {
    const own = plantingPartnerOf(signedIn(viewer));
    const all = await this.partners.list();
    return own === null ? all : all.filter(({ id }) => id === own);
  }

  @Access({ role: "admin" })
  @Mutation(() => PlantingPartnerType, { description: "Adds a planting organisation." })
  createPlantingPartner(
    @Ctx() context: RequestContext,
    @Arg("input", () => PlantingPartnerInput, { description: "The organisation." }) input: PlantingPartnerInput,
  ): Promise<PlantingPartner> {
    return this.partners.create(actorOf(context), input);
  }

  @Access({ role: "admin" })
  @Mutation(() => PlantingPartnerType, { description: "Changes the names or website of a planting organisation." })
  editPlantingPartner(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, PARTNER_ID) id: string,
    @Arg("input", () => PlantingPartnerInput, { description: "The complete content of the organisation." })
    input: PlantingPartnerInput,
  ): Promise<PlantingPartner> {
    return this.partners.edit(actorOf(context), id, input);
  }

  @Access({ role: "admin", sensitive: true })
  @Mutation(() => ID, { description: "Deletes an organisation and returns its id; CONFLICT if it has records." })
  deletePlantingPartner(@Ctx() context: RequestContext, @Arg("id", () => ID, PARTNER_ID) id: string): Promise<string> {
    return this.partners.delete(actorOf(context), id);
  }
}
