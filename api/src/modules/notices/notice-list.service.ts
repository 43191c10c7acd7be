import { type Page, pageOf, pageRequest } from "../../shared/paging";
import type { Viewer } from "../../shared/request";
import type { RowSource, Statement } from "../../shared/row-source";
import type { DeedReader } from "../deeds/deed-reader";
import type { DeedView } from "../deeds/deed.view";
import type { NoticeKind } from "./notice-kind.enum";
import type { NoticePayload } from "./notice.entity";

/** A notice with the deed that it is about. */
export interface NoticeView {
  readonly id: string;
  readonly kind: NoticeKind;
  readonly deed: DeedView | null;
  readonly badgeId: string | null;
  readonly reason: string | null;
  readonly createdAt: Date;
  readonly readAt: Date | null;
}

/** A page of one member's notices. */
export interface NoticePage extends Page<NoticeView> {
  readonly userId: string;
}

interface NoticeRow extends Pick<NoticeView, "id" | "kind" | "createdAt" | "readAt"> {
  readonly payload: NoticePayload;
}

const PAGE: Statement = {
  name: "notices.page",
  text: `
SELECT id, kind, payload, "createdAt", "readAt" FROM notices
WHERE "userId" = $1::uuid ORDER BY "createdAt" DESC, id DESC LIMIT $2 OFFSET $3`,
};

const COUNT: Statement = {
  name: "notices.count",
  text: `SELECT count(*)::int AS count FROM notices WHERE "userId" = $1::uuid`,
};

/** What members were told, for the app. */
export class NoticeListService {
  constructor(
    private readonly reads: RowSource,
    private readonly deeds: DeedReader,
  ) {}

  /** The viewer's notices, newest first. */
  async page(viewer: Viewer, page: number, pageSize: number): Promise<NoticePage> {
    const { limit, offset } = pageRequest(page, pageSize);
    const rows = await this.reads.rows<NoticeRow>(PAGE, [viewer.id, limit + 1, offset]);
    const { items, hasNextPage } = pageOf(rows, limit);
    const ids = items.flatMap(({ payload }) => payload.deedId ?? []);
    const deeds = new Map((await this.deeds.byIds(viewer, [...new Set(ids)])).map((deed) => [deed.id, deed]));
    return { items: items.map((row) => toView(row, deeds)), hasNextPage, userId: viewer.id };
  }

  async count(userId: string): Promise<number> {
    const [answer] = await this.reads.rows<{ count: number }>(COUNT, [userId]);
    return answer?.count ?? 0;
  }
}

const toView = ({ payload, ...row }: NoticeRow, deeds: ReadonlyMap<string, DeedView>): NoticeView => ({
  ...row,
  deed: deeds.get(payload.deedId ?? "") ?? null,
  badgeId: payload.badgeId ?? null,
  reason: payload.reason ?? null,
});
