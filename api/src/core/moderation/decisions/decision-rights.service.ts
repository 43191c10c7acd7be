import { reviewCategoriesOf } from "../../../shared/access";
import type { Viewer } from "../../../shared/request";
import type { RowSource } from "../../../shared/row-source";
import type { Deed } from "../../deeds/deed.entity";
import { APPEAL_FOR_OTHERS } from "../escalations/escalation.sql";
import { DecisionRefusal } from "./decision-refusal.enum";

type Decided = Pick<Deed, "id" | "userId" | "categoryId">;

export const isOwnDeed = (viewer: Pick<Viewer, "id">, { userId }: Decided): boolean => viewer.id === userId;

/** True if the deed is in a category that the reviewer decides on. */
export const isOfTheirCategories = (viewer: Viewer, { categoryId }: Decided): boolean =>
  reviewCategoriesOf(viewer)?.includes(categoryId) ?? true;

/** Tells in advance who may not decide on a deed. The decision itself checks it again. */
export class DecisionRights {
  constructor(
    private readonly reads: RowSource,
    private readonly selfReviewAllowed: boolean,
  ) {}

  /** Why a reviewer may not decide about the deed; null if they may. */
  async refusalOf(viewer: Viewer, deed: Decided): Promise<DecisionRefusal | null> {
    if (!isOfTheirCategories(viewer, deed)) return DecisionRefusal.OTHER_CATEGORY;
    if (isOwnDeed(viewer, deed) && !this.selfReviewAllowed) return DecisionRefusal.OWN_DEED;
    const [forOthers] = await this.reads.rows(APPEAL_FOR_OTHERS, [deed.id, viewer.id]);
    return forOthers ? DecisionRefusal.OWN_REJECTION : null;
  }
}
