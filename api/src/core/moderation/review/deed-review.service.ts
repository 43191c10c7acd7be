import { reviewCategoriesOf } from "../../../shared/access";
import { badField } from "../../../shared/errors";
import type { Viewer } from "../../../shared/request";
import { quickRead, type RowSource } from "../../../shared/row-source";
import type { StoredPhoto } from "../../media/stored-photo.value";
import { DeedStatus } from "../../deeds/deed-status.enum";
import type { DeedListService } from "../../deeds/reading/deed-list.service";
import type { DeedReader } from "../../deeds/reading/deed-reader.service";
import { countInList, longestWaitingSince } from "../../deeds/reading/deed-totals.service";
import { LATEST_WAITING, WAITING_OF_CATEGORIES, WAITING_SINCE } from "../../deeds/reading/deed.sql";
import type { DeedView } from "../../deeds/reading/deed.view";
import type { NearDuplicateKind } from "./near-duplicate-kind.enum";
import type { NearDuplicates } from "./near-duplicates.service";

/** Another deed with nearly the same photo or text, and the two photos that look alike. */
export interface NearDuplicateView {
  readonly kind: NearDuplicateKind;
  readonly similarity: number;
  readonly deed: DeedView;
  readonly photo: StoredPhoto | null;
  readonly matchingPhoto: StoredPhoto | null;
}

interface Standing {
  readonly count: number;
  readonly oldest: Date | null;
  readonly newest: Date | null;
}

const MOST = 10;
/** Maximum count of deeds that were submitted meanwhile. */
const LATER_MAX = 100;

const DECIDED_BY = quickRead(`
    SELECT "actorUsername" FROM moderation_log WHERE "targetId" = $1::uuid AND action IN ('approve', 'reject')
    ORDER BY "createdAt" DESC, id DESC LIMIT 1`);

/** Reads the data for a decision about a deed, and the state of the queue. */
export class DeedReviewService {
  constructor(
    private readonly reads: RowSource,
    private readonly deeds: DeedReader,
    private readonly lists: Pick<DeedListService, "rejectedBeside">,
    private readonly nearDuplicates: NearDuplicates,
  ) {}

  /** A deed by its unique id, whatever its status; `null` if it is gone. */
  deed(viewer: Viewer, uniqueId: string): Promise<DeedView | null> {
    return this.deeds.byUniqueId(viewer, uniqueId);
  }

  /** Deeds that may be the same deed shared before; the most similar first. @throws BAD_USER_INPUT */
  async nearDuplicatesOf(viewer: Viewer, deed: DeedView, first: number): Promise<NearDuplicateView[]> {
    const most = few(first);
    const matches = (await this.nearDuplicates.of(deed)).slice(0, most);
    const found = await this.deeds.byIds(
      viewer,
      matches.map(({ deedId }) => deedId),
    );
    const byId = new Map(found.map((each) => [each.id, each]));
    return matches.flatMap(({ deedId, hash, matchingHash, ...match }) => {
      const other = byId.get(deedId);
      if (!other) return [];
      const [photo, matchingPhoto] = [photoOf(deed, hash), photoOf(other, matchingHash)];
      return [{ ...match, deed: other, photo, matchingPhoto }];
    });
  }

  /** Number of all deeds that may be the same one. */
  async nearDuplicateCount(deed: DeedView): Promise<number> {
    return (await this.nearDuplicates.of(deed)).length;
  }

  /** Other deeds of the author that are rejected, the latest decision first. @throws BAD_USER_INPUT */
  rejectedBefore(viewer: Viewer, deed: DeedView, first: number): Promise<DeedView[]> {
    return this.lists.rejectedBeside(viewer, deed, few(first));
  }

  /** The username of the admin who decided on the deed; `null` while it is pending, or if unknown. */
  async decidedBy({ id, status }: DeedView): Promise<string | null> {
    if (status === DeedStatus.PENDING) return null;
    const [last] = await this.reads.rows<{ actorUsername: string | null }>(DECIDED_BY, [id]);
    return last?.actorUsername ?? null;
  }

  /** Number of waiting deeds in the viewer's categories, with the oldest and the newest of them. */
  async waiting(viewer: Viewer): Promise<number> {
    return (await this.#ofCategories(viewer))?.count ?? countInList(this.reads, DeedStatus.PENDING, null);
  }

  async oldestWaiting(viewer: Viewer): Promise<Date | null> {
    const some = await this.#ofCategories(viewer);
    return some ? some.oldest : longestWaitingSince(this.reads);
  }

  async newestWaiting(viewer: Viewer): Promise<Date | null> {
    const some = await this.#ofCategories(viewer);
    if (some) return some.newest;
    const [row] = await this.reads.rows<{ submittedAt: Date }>(LATEST_WAITING);
    return row?.submittedAt ?? null;
  }

  /** Number of waiting deeds submitted after `time`, counted up to 100. */
  async waitingSince(viewer: Viewer, time: Date): Promise<number> {
    const categories = reviewCategoriesOf(viewer);
    const [row] = await this.reads.rows<{ count: number }>(WAITING_SINCE, [time, LATER_MAX, categories]);
    return row?.count ?? 0;
  }

  /** State of the queue for a reviewer of some categories; null for a reviewer of all. */
  async #ofCategories(viewer: Viewer): Promise<Standing | null> {
    const categories = reviewCategoriesOf(viewer);
    if (categories === null) return null;
    const [standing] = await this.reads.rows<Standing>(WAITING_OF_CATEGORIES, [categories]);
    return standing ?? null;
  }
}

const photoOf = ({ images }: DeedView, hash: string | null): StoredPhoto | null =>
  images.find((image) => image.hash === hash) ?? null;

function few(first: number): number {
  if (Number.isInteger(first) && first >= 1 && first <= MOST) return first;
  throw badField("first", "paging.first", { max: MOST });
}
