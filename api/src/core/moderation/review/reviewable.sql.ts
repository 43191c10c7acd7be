import { reviewCategoriesOf } from "../../../shared/access";
import type { Viewer } from "../../../shared/request";

/** SQL expressions for the reviewer whose work a statement is about. */
export interface ReviewerValues {
  /** The reviewer's id, such as `$1::uuid`. */
  readonly viewer: string;
  /** The only categories that they decide about, such as `$2::uuid[]`; null for all. */
  readonly categories: string;
}

/** Members who review the category of `deed`, as rows of `id`. */
const reviewersOf = (deed: string): string => `(
  SELECT id FROM users WHERE "isAdmin" AND "suspendedAt" IS NULL
  UNION ALL
  SELECT id FROM users WHERE roles <> '{}' AND 'reviewer' = ANY (roles) AND "suspendedAt" IS NULL
    AND ("reviewCategoryIds" IS NULL OR ${deed}."categoryId" = ANY ("reviewCategoryIds"))
)`;

/** SQL condition: an escalation of `deed` must be taken by somebody other than `person`. */
const isAwayFrom = (deed: string, person: string): string => `EXISTS (
  SELECT FROM second_looks l WHERE l."deedId" = ${deed}.id AND l."closedAt" IS NULL AND l."awayFromId" = ${person})`;

/** SQL condition: somebody besides `person` may take the escalation of `deed`; otherwise `person` may. */
export const othersMayLook = (deed: string, person: string): string => `EXISTS (
  SELECT FROM ${reviewersOf(deed)} other
  WHERE other.id <> ${person} AND other.id <> ${deed}."userId" AND NOT ${isAwayFrom(deed, "other.id")})`;

/**
 * SQL condition on the row `deed` of the table deeds: this pending deed may be assigned to the person. It is in their
 * categories, not their own, not postponed by them, and no escalation that is for others (unless there are no others).
 */
export const reviewable = (deed: string, { viewer, categories }: ReviewerValues): string => `(
  ${deed}.status = 'pending' AND ${deed}."userId" <> ${viewer}
  AND (${categories} IS NULL OR ${deed}."categoryId" = ANY (${categories}))
  AND NOT EXISTS (
    SELECT FROM deed_snoozes z WHERE z."deedId" = ${deed}.id AND z."userId" = ${viewer} AND z.until > now())
  AND NOT (${isAwayFrom(deed, viewer)} AND ${othersMayLook(deed, viewer)}))`;

/** The values that `reviewable` asks for, in its order. */
export const reviewerValues = (viewer: Viewer): [viewer: string, categories: readonly string[] | null] => [
  viewer.id,
  reviewCategoriesOf(viewer),
];
