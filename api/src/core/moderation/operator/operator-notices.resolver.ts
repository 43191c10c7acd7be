import { Query, Resolver } from "type-graphql";
import { Access } from "../../../platform/graphql/access";
import type { OperatorNotices } from "../../../platform/health/operator-notices";
import { type OperatorNotice, OperatorNoticeKind } from "../../../shared/operator-notice";
import { type RowSource, quickRead } from "../../../shared/row-source";
import { OperatorNoticeType } from "./operator-notice.type";

const DOCTOR = quickRead(`SELECT about AS setting, message, "foundAt" FROM doctor_findings ORDER BY place`);

@Resolver()
export class OperatorNoticesResolver {
  constructor(
    private readonly notices: OperatorNotices,
    private readonly reads: RowSource,
  ) {}

  @Access({ role: "admin" })
  @Query(() => [OperatorNoticeType], {
    description:
      "Problems for the operator to fix: those that the answering process knows of, and those that the last run of `npm run doctor` found.",
  })
  async operatorNotices(): Promise<OperatorNoticeType[]> {
    const found = await this.reads.rows<Omit<OperatorNotice, "kind">>(DOCTOR);
    const own = this.notices.all();
    const isNews = ({ message }: Pick<OperatorNotice, "message">) => !own.some((notice) => notice.message === message);
    const ofDoctor = found.filter(isNews).map((finding) => ({ ...finding, kind: OperatorNoticeKind.DOCTOR }));
    return [...own, ...ofDoctor].map((notice: OperatorNotice) => ({
      ...notice,
      meant: notice.meant ?? null,
      foundAt: notice.foundAt ?? null,
    }));
  }
}
