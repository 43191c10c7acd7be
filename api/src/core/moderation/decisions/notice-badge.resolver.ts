import { FieldResolver, Resolver, Root } from "type-graphql";
import type { BadgeCatalog, BadgeView } from "../../badges/badge-catalog.service";
import { BadgeType } from "../../badges/badge.type";
import type { NoticeView } from "../../notices/notice-list.service";
import { NoticeType } from "../../notices/notice.type";
import { maybe } from "../../../shared/maybe";

/** This resolver is here because the modules of badges and notices do not import each other. */
@Resolver(() => NoticeType)
export class NoticeBadgeResolver {
  constructor(private readonly catalog: BadgeCatalog) {}

  @FieldResolver(() => BadgeType, maybe("The badge that it is about, if there is one."))
  async badge(@Root() { badgeId }: NoticeView): Promise<BadgeView | null> {
    return badgeId === null ? null : this.catalog.byId(badgeId);
  }
}
