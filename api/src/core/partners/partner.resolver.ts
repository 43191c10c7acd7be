import { FieldResolver, Query, Resolver, Root } from "type-graphql";
import { Access } from "../../platform/graphql/access";
import { PhotoType } from "../media/photo.type";
import { publicPhoto } from "../media/public-photo.value";
import type { StoredPhoto } from "../media/stored-photo.value";
import type { PartnerService, PartnerView } from "./partner.service";
import { PartnerType } from "./partner.type";
import { maybe } from "../../shared/maybe";

@Resolver(() => PartnerType)
export class PartnerResolver {
  constructor(private readonly service: PartnerService) {}

  @Access({ role: "guest", token: "READ" })
  @Query(() => [PartnerType], { description: "The site's partners, in display order." })
  async partners(): Promise<PartnerView[]> {
    return [...(await this.service.list())];
  }

  @FieldResolver(() => PhotoType, maybe("Its logo, if it has one."))
  logo(@Root() partner: PartnerView): StoredPhoto | null {
    return partner.logo && publicPhoto({ ...partner.logo, alt: partner.name }, partner.active);
  }
}
