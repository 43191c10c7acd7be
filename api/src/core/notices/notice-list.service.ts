import { limits } from "@tree-for-deed/common/limits";
import type { DataSource } from "typeorm";
import { prepared } from "../../platform/database/prepared";
import { inTransaction } from "../../platform/database/transaction";
import { badField } from "../../shared/errors";
import { type Page, pageOf, pageRequest } from "../../shared/paging";
import type { Viewer } from "../../shared/request";
import { statement, type RowSource, type SqlValue, type Statement } from "../../shared/row-source";
import { validId } from "../../shared/uuid";
import type { DeedReader } from "../deeds/reading/deed-reader.service";
import type { DeedView } from "../deeds/reading/deed.view";
import type { NoticeKind } from "./notice-kind.enum";
import type { NoticePayload } from "./notice.entity";

/** A notice with the deed that it is about. */
export interface NoticeView {
  readonly id: string;
  readonly kind: NoticeKind;
  readonly deed: DeedView | null;
  readonly badgeId: string | null;
  readonly reason: string | null;
  readonly ticketId: string | null;
  readonly subject: string | null;
  readonly trees: number | null;
  readonly tree: string | null;
  readonly looked: number | null;
  readonly alive: number | null;
  readonly people: number | null;
  readonly createdAt: Date;
  readonly readAt: Date | null;
}

/** A page of one member's notices. */
export interface NoticePage extends Page<NoticeView> {
  readonly userId: string;
}

interface Count {
  readonly count: number;
}

interface NoticeRow extends Pick<NoticeView, "id" | "kind" | "createdAt" | "readAt"> {
  readonly payload: NoticePayload;
}

const PAGE = statement(`
SELECT id, kind, payload, "createdAt", "readAt" FROM notices
WHERE "userId" = $1::uuid ORDER BY "createdAt" DESC, id DESC LIMIT $2 OFFSET $3`);

const COUNT = statement(`SELECT count(*)::int AS count FROM notices WHERE "userId" = $1::uuid`);

const UNREAD = statement(`SELECT count(*)::int AS count FROM notices WHERE "userId" = $1::uuid AND "readAt" IS NULL`);

/** Marks all notices of a member as read, or only those in $2. */
const MARK_READ = statement(`
WITH marked AS (
  UPDATE notices SET "readAt" = now()
  WHERE "userId" = $1::uuid AND "readAt" IS NULL AND ($2::uuid[] IS NULL OR id = ANY($2::uuid[])) RETURNING 1
)
SELECT count(*)::int AS count FROM marked`);

/** The members' notices in the app. */
export class NoticeListService {
  constructor(
    private readonly db: DataSource,
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
    return this.#number(COUNT, [userId]);
  }

  /** The number of unread notices. */
  async unread({ id }: Viewer): Promise<number> {
    return this.#number(UNREAD, [id]);
  }

  /** Marks the viewer's notices as read, all of them when no ids are given; returns how many were new. */
  async markRead({ id }: Viewer, ids: readonly string[] | null): Promise<number> {
    if (ids && ids.length > limits.noticeIdsMax) {
      throw badField("ids", "input.tooMany", { max: limits.noticeIdsMax });
    }
    const chosen = ids && ids.map((notice) => validId(notice, "ids"));
    return inTransaction(this.db, async (tx) => countIn(await prepared<Count>(tx, MARK_READ, [id, chosen])));
  }

  async #number(statement: Statement, values: readonly SqlValue[]): Promise<number> {
    return countIn(await this.reads.rows<Count>(statement, values));
  }
}

const countIn = ([answer]: readonly Count[]): number => answer?.count ?? 0;

const toView = ({ payload, ...row }: NoticeRow, deeds: ReadonlyMap<string, DeedView>): NoticeView => ({
  ...row,
  deed: deeds.get(payload.deedId ?? "") ?? null,
  badgeId: payload.badgeId ?? null,
  reason: payload.reason ?? null,
  ticketId: payload.ticketId ?? null,
  subject: payload.subject ?? null,
  trees: numberIn(payload.trees),
  tree: payload.tree ?? null,
  looked: numberIn(payload.looked),
  alive: numberIn(payload.alive),
  people: numberIn(payload.people),
});

const numberIn = (digits: string | undefined): number | null => (digits === undefined ? null : Number(digits));
