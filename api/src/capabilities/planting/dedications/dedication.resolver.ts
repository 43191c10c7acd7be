import { limits } from "@tree-for-deed/common/limits";
import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from "type-graphql";
import { Access } from "../../../platform/graphql/access";
import { STATEMENT } from "../../../platform/graphql/complexity";
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

const CODE = { description: "The tree's code, as people type it." };
const DEDICATION_ID = { description: "The dedication's id." };

/** Members' words for their trees. */
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
      "Dedicates a tree of yours, or changes its dedication. Nobody else reads the words before an admin has accepted them; those before stay until then.",
  })
  async dedicateTree(
    @Ctx() { viewer }: RequestContext,
    @Arg("code", () => String, CODE) code: string,
    @Arg("input", () => DedicateTreeInput, { description: "To whom or what." }) input: DedicateTreeInput,
  ): Promise<TreeLife | null> {
    return this.forest.tree(await this.dedications.dedicate(signedIn(viewer), code, input));
  }

  @Access({ role: "member", token: "WRITE" })
  @Mutation(() => TreeLifeType, {
    nullable: true,
    description: "Takes the dedication of a tree of yours back, with words that wait.",
  })
  async withdrawDedication(
    @Ctx() { viewer }: RequestContext,
    @Arg("code", () => String, CODE) code: string,
  ): Promise<TreeLife | null> {
    return this.forest.tree(await this.dedications.withdraw(signedIn(viewer), code));
  }

  @FieldResolver(() => Boolean, { description: "Whether you can dedicate it: it is yours, and stands." })
  canDedicate(@Root() { userId, state }: TreeLife, @Ctx() { viewer }: RequestContext): boolean {
    return viewer?.id === userId && state !== TreeState.FALLEN;
  }

  @FieldResolver(() => OwnDedicationType, {
    nullable: true,
    description: "Your words for it that wait or were refused, if it is yours; nobody else gets them.",
  })
  ownDedication(
    @Root() { code, userId }: TreeLife,
    @Ctx() { viewer, loaders }: RequestContext,
  ): Promise<OwnDedication | null> | null {
    return viewer?.id === userId ? loaders.of(proposedDedication).load(code) : null;
  }
}

/** Dedications as admins decide about them. */
@Resolver(() => DedicationType)
export class DedicationResolver {
  constructor(
    private readonly dedications: DedicationService,
    private readonly lists: DedicationListService,
  ) {}

  @Access({ role: "admin" })
  @Query(() => DedicationPageType, {
    description: "For admins: all trees' dedications with what became of them, newest first unless said.",
  })
  adminDedications(
    @Arg("page", () => Int, PAGE) page: number,
    @Arg("pageSize", () => Int, pageSizeOf("dedications")) pageSize: number,
    @Arg("status", () => DedicationStatus, { nullable: true, description: "Only those that this became of." })
    status: DedicationStatus | null,
    @Arg("search", () => String, { nullable: true, description: "Text to find in the words or the tree's code." })
    search: string | null,
    @Arg("sort", () => DedicationSort, { defaultValue: DedicationSort.NEWEST, description: "In which order." })
    sort: DedicationSort,
  ): Promise<CountedPage<DedicationView>> {
    return this.lists.page({ status, search, sort }, page, pageSize);
  }

  @Access({ role: "admin" })
  @Query(() => DedicationType, { nullable: true, description: "For admins: any dedication; null when there is none." })
  adminDedication(@Arg("id", () => ID, DEDICATION_ID) id: string): Promise<DedicationView | null> {
    return this.lists.find(id);
  }

  @Access({ role: "admin" })
  @Mutation(() => DedicationType, {
    description:
      "Lets everybody read the words of a dedication, instead of those before. CONFLICT unless it is pending.",
  })
  acceptDedication(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, DEDICATION_ID) id: string,
  ): Promise<DedicationView> {
    return this.dedications.accept(actorOf(context), id);
  }

  @Access({ role: "admin" })
  @Mutation(() => DedicationType, { description: "Refuses the words of a dedication; CONFLICT unless it is pending." })
  refuseDedication(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, DEDICATION_ID) id: string,
    @Arg("reason", () => String, {
      description: `Why, as the member reads it: 1 to ${limits.dedicationReasonMax} characters.`,
    })
    reason: string,
  ): Promise<DedicationView> {
    return this.dedications.refuse(actorOf(context), id, reason);
  }

  @FieldResolver(() => UserType, { nullable: true, description: "The member whose tree it is." })
  user(@Root() { userId }: DedicationView, @Ctx() { loaders }: RequestContext): Promise<UserRoot | null> {
    return loaders.of(userById).load(userId);
  }
}

@Resolver(() => DedicationPageType)
export class DedicationPageResolver {
  @FieldResolver(() => Int, {
    complexity: STATEMENT,
    description: "How many dedications the whole list holds; a search leaves the latest 1000.",
  })
  totalCount(@Root() page: CountedPage<DedicationView>): Promise<number> {
    return page.countAll();
  }
}
