import { Query, Resolver } from "type-graphql";
import { Access } from "../../platform/graphql/access";
import type { BadgeCatalog, BadgeView } from "./badge-catalog.service";
import { BadgeType } from "./badge.type";

@Resolver(() => BadgeType)
export class BadgeResolver {
  constructor(private readonly catalog: BadgeCatalog) {}

  @Access({ role: "guest", token: "READ" })
  @Query(() => [BadgeType], { description: "The badge path, the easiest badge first." })
  async badges(): Promise<BadgeView[]> {
    return [...(await this.catalog.all())];
  }
}
