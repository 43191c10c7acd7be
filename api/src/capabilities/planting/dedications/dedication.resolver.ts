import { limits } from "@tree-for-deed/common/limits";
import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from "type-graphql";
import { countAll, TotalCount } from "../../../core/search/total-count.graphql";
import { Access } from "../../../platform/graphql/access";
import { signedIn } from "../../../shared/access";
import type { CountedPage } from "../../../core/search/listing.service";
import { PAGE, pageSizeOf } from "../../../shared/paging";
import type { RequestContext } from "../../../shared/request";
import { actorOf } from "../../../core/audit/actor.value";
import { userById } from "../../../core/users/user.loaders";
import { UserType } from "../../../core/users/user.type";
import type { UserRoot } from "../../../core/users/user.view";
import type { ForestService, TreeLife } from "../forest.service";
import { TreeLifeType } from "../tree-life.type";
import { TreeState } from "../tree-state.enum";
import type { DedicationListService, DedicationView } from "./dedication-list.service";
import type { DedicationService } from "./dedication.service";
import { DedicateTreeInput } from "./dedication.inputs";
import { type OwnDedication, proposedDedication } from "./dedication.loaders";
import { DedicationSort } from "./dedication-sort.enum";
import { DedicationStatus } from "./dedication-status.enum";
import { DedicationPageType, DedicationType, OwnDedicationType } from "./dedication.type";
import { maybe } from "../../../shared/maybe";

const CODE = { description: "The tree's code: upper or lower case, with Bengali digits, with or without `TFD-T-`." };
const DEDICATION_ID = { description: "The dedication's id." };

/** Members' dedications of their trees. */
@Resolver(() => TreeLifeType)
export class TreeDedicationResolver {
  constructor(
    private readonly dedications: DedicationService,
    private readonly forest: Pick<ForestService, "tree">,
  ) {}

  @Access({ role: "member", token: "WRITE" })
  @Mutation(() => TreeLifeType, {
    nullable: true,
    description:
      "Dedicates one of your trees, or changes its dedication. The new text is public only after an admin has accepted it; until then the earlier one stays.",
  })
  async dedicateTree(
    @Ctx() { viewer }: RequestContext,
    @Arg("code", () => String, CODE) code: string,
    @Arg("input", () => DedicateTreeInput, { description: "The dedication." }) input: DedicateTreeInput,
  ): Promise<TreeLife | null> {
    return this.forest.tree(await this.dedications.dedicate(signedIn(viewer), code, input));
  }

  @Access({ role: "member", token: "WRITE" })
  @Mutation(() => TreeLifeType, maybe("Removes the dedication of one of your trees, including a pending one."))
  async withdrawDedication(
    @Ctx() { viewer }: RequestContext,
    @Arg("code", () => String, CODE) code: string,
  ): Promise<TreeLife | null> {
    return this.forest.tree(await this.dedications.withdraw(signedIn(viewer), code));
  }

  @FieldResolver(() => Boolean, { description: "Whether you can dedicate it: it is yours and not fallen." })
  canDedicate(@Root() { userId, state }: TreeLife, @Ctx() { viewer }: RequestContext): boolean {
    return viewer?.id === userId && state !== TreeState.FALLEN;
  }

  @FieldResolver(() => OwnDedicationType, {
    nullable: true,
    description: "Your pending or refused dedication, if the tree is yours; null for everyone else.",
  })
  ownDedication(
    @Root() { code, userId }: TreeLife,
    @Ctx() { viewer, loaders }: RequestContext,
  ): Promise<OwnDedication | null> | null {
    return viewer?.id === userId ? loaders.of(proposedDedication).load(code) : null;
  }
}

/** Dedications for admins. */
@Resolver(() => DedicationType)
export class DedicationResolver {
  constructor(
    private readonly dedications: DedicationService,
    private readonly lists: DedicationListService,
  ) {}

  @Access({ role: "admin" })
  @Query(() => DedicationPageType, { description: "For admins: all dedications, by default the newest first." })
  adminDedications(
    @Arg("page", () => Int, PAGE) page: number,
    @Arg("pageSize", () => Int, pageSizeOf("dedications")) pageSize: number,
    @Arg("status", () => DedicationStatus, maybe("Only items with this status.")) status: DedicationStatus | null,
    @Arg("search", () => String, maybe("Text to find in the dedication or the tree's code.")) search: string | null,
    @Arg("sort", () => DedicationSort, { defaultValue: DedicationSort.NEWEST, description: "Sort order." })
    sort: DedicationSort,
  ): Promise<CountedPage<DedicationView>> {
    return this.lists.page({ status, search, sort }, page, pageSize);
  }

  @Access({ role: "admin" })
  @Query(() => DedicationType, maybe("For admins: any dedication; null when there is none."))
  adminDedication(@Arg("id", () => ID, DEDICATION_ID) id: string): Promise<DedicationView | null> {
    return this.lists.find(id);
  }

  @Access({ role: "admin" })
  @Mutation(() => DedicationType, {
    description: "Publishes a dedication in place of the earlier one. CONFLICT unless it is pending.",
  })
  acceptDedication(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, DEDICATION_ID) id: string,
  ): Promise<DedicationView> {
    return this.dedications.accept(actorOf(context), id);
  }

  @Access({ role: "admin" })
  @Mutation(() => DedicationType, { description: "Refuses a dedication; CONFLICT unless it is pending." })
  refuseDedication(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, DEDICATION_ID) id: string,
    @Arg("reason", () => String, {
      description: `Reason, sent to the member: 1 to ${limits.dedicationReasonMax} characters.`,
    })
    reason: string,
  ): Promise<DedicationView> {
    return this.dedications.refuse(actorOf(context), id, reason);
  }

  @FieldResolver(() => UserType, maybe("The member whose tree it is."))
  user(@Root() { userId }: DedicationView, @Ctx() { loaders }: RequestContext): Promise<UserRoot | null> {
    return loaders.of(userById).load(userId);
  }
}

@Resolver(() => DedicationPageType)
export class DedicationPageResolver {
  @TotalCount("Total number of dedications; a search finds at most the latest 1000.") totalCount = countAll;
}
