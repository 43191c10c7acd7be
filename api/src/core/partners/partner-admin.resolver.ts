import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";
import { Access } from "../../platform/graphql/access";
import type { RequestContext } from "../../shared/request";
import { actorOf } from "../audit/actor.value";
import type { PartnerAdminService } from "./partner-admin.service";
import { CreatePartnerInput, EditPartnerInput } from "./partner.inputs";
import type { PartnerService, PartnerView } from "./partner.service";
import { PartnerType } from "./partner.type";

const PARTNER_ID = { description: "The partner's id." };

/** Admin operations on the organisations of the logo strip. */
@Resolver(() => PartnerType)
export class PartnerAdminResolver {
  constructor(
    private readonly partners: PartnerService,
    private readonly admin: PartnerAdminService,
  ) {}

  @Access({ role: "editor" })
  @Query(() => [PartnerType], { description: "For admins: all partners in their order, hidden ones too." })
  adminPartners(): Promise<PartnerView[]> {
    return this.partners.all();
  }

  @Access({ role: "editor" })
  @Mutation(() => PartnerType, { description: "Adds a partner at the end of the list." })
  createPartner(
    @Ctx() context: RequestContext,
    @Arg("input", () => CreatePartnerInput, { description: "The partner." }) input: CreatePartnerInput,
  ): Promise<PartnerView> {
    return this.admin.create(actorOf(context), input);
  }

  @Access({ role: "editor" })
  @Mutation(() => PartnerType, { description: "Changes, hides or shows a partner." })
  editPartner(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, PARTNER_ID) id: string,
    @Arg("input", () => EditPartnerInput, { description: "The changes." }) input: EditPartnerInput,
  ): Promise<PartnerView> {
    return this.admin.edit(actorOf(context), id, input);
  }

  @Access({ role: "editor", sensitive: true })
  @Mutation(() => ID, { description: "Deletes a partner with its logo and returns its id." })
  deletePartner(@Ctx() context: RequestContext, @Arg("id", () => ID, PARTNER_ID) id: string): Promise<string> {
    return this.admin.delete(actorOf(context), id);
  }

  @Access({ role: "editor" })
  @Mutation(() => [PartnerType], {
    description:
      "Sorts the partners and returns all of them. Partners that are not listed follow in their previous order.",
  })
  orderPartners(
    @Ctx() context: RequestContext,
    @Arg("ids", () => [ID], { description: "The partners' ids, each once." }) ids: string[],
  ): Promise<PartnerView[]> {
    return this.admin.order(actorOf(context), ids);
  }
}
