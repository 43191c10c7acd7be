import { Query, Resolver } from "type-graphql";
import { Access } from "../../../platform/graphql/access";
import type { OperatorNotices } from "../../../platform/health/operator-notices";
import { OperatorNoticeType } from "./operator-notice.type";

@Resolver()
export class OperatorNoticesResolver {
  constructor(private readonly notices: OperatorNotices) {}

  @Access({ role: "admin" })
  @Query(() => [OperatorNoticeType], {
    description: "Problems for the operator to fix, as far as the answering process knows them.",
  })
  operatorNotices(): OperatorNoticeType[] {
    return this.notices.all().map((notice) => ({ ...notice, meant: notice.meant ?? null }));
  }
}
