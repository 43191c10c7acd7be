import { Arg, Query, Resolver } from "type-graphql";
import { Access } from "../../platform/graphql/access";
import { STATEMENT } from "../../platform/graphql/complexity";
import { RemovedPageKind } from "./removed-page-kind.enum";
import type { RemovedPages } from "./removed-page.service";
import { RemovedPageType } from "./removed-page.type";

@Resolver()
export class RemovedPageResolver {
  constructor(private readonly pages: RemovedPages) {}

  @Access({ role: "guest", token: "READ" })
  @Query(() => RemovedPageType, {
    nullable: true,
    complexity: STATEMENT,
    description:
      "Tells whether a missing page was removed, and when; null if there never was a public page with that name.",
  })
  async removedPage(
    @Arg("kind", () => RemovedPageKind, { description: "The kind of the page." }) kind: RemovedPageKind,
    @Arg("name", () => String, {
      description: "The last part of the page's address, such as a username or a deed's code.",
    })
    name: string,
  ): Promise<RemovedPageType | null> {
    const removedAt = await this.pages.removedAt(kind, name);
    return removedAt && { removedAt };
  }
}
