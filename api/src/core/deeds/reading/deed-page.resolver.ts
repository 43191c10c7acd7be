import { limits } from "@tree-for-deed/common/limits";
import { ForStaff } from "../../../platform/graphql/access";
import { FieldResolver, Resolver, Root } from "type-graphql";
import { countAll, TotalCount } from "../../search/total-count.graphql";
import { STATEMENT } from "../../../platform/graphql/complexity";
import type { DeedPage } from "./deed-list.service";
import { DeedPageType } from "./deed-page.type";

@Resolver(() => DeedPageType)
export class DeedPageResolver {
  @TotalCount(`Total number of deeds; with a search or a language, counted up to ${limits.searchCountMax}.`)
  totalCount = countAll;

  @ForStaff()
  @FieldResolver(() => Date, {
    complexity: STATEMENT,
    nullable: true,
    description:
      "Only in the admins' list of pending deeds: when the longest waiting deed was submitted. Null in all other lists.",
  })
  async oldestSubmittedAt(@Root() page: DeedPage<unknown>): Promise<Date | null> {
    return (await page.waitingSince?.()) ?? null;
  }
}
