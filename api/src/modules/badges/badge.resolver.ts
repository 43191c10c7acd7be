import { Query, Resolver } from "type-graphql";
import type { BadgeCatalog, BadgeView } from "./badge.catalog";
import { BadgeType } from "./badge.type";

@Resolver(() => BadgeType)
export class BadgeResolver {
  constructor(private readonly catalog: BadgeCatalog) {}

  @Query(() => [BadgeType], { description: "The badge path, the easiest badge first." })
  async badges(): Promise<BadgeView[]> {
    return [...(await this.catalog.all())];
  }
}
