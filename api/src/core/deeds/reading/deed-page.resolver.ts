import { limits } from "@tree-for-deed/common/limits";
import { FieldResolver, Int, Resolver, Root } from "type-graphql";
import { STATEMENT } from "../../../platform/graphql/complexity";
import type { DeedPage } from "./deed-list.service";
import { DeedPageType } from "./deed-page.type";

@Resolver(() => DeedPageType)
export class DeedPageResolver {
  @FieldResolver(() => Int, {
    complexity: STATEMENT,
    description: `How many deeds the whole list holds; with a search or a language counted up to ${limits.searchCountMax}.`,
  })
  totalCount(@Root() page: DeedPage<unknown>): Promise<number> {
    return page.countAll();
  }

  @FieldResolver(() => Date, {
    complexity: STATEMENT,
    nullable: true,
    description:
      "In the admins' list of pending deeds: since when the one waits that waits longest. Null in all others.",
  })
  async oldestSubmittedAt(@Root() page: DeedPage<unknown>): Promise<Date | null> {
    return (await page.waitingSince?.()) ?? null;
  }
}
