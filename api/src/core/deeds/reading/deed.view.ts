import type { Fields } from "../../../platform/graphql/selection";
import { hasRole } from "../../../shared/access";
import type { Viewer } from "../../../shared/request";
import type { CategoryView } from "../../categories/category.service";
import type { StoredPhoto } from "../../media/stored-photo.value";
import { profileTextsOf } from "../../users/profile-text.value";
import { CARD_USER_FIELDS, type CardUser, type PublicUser } from "../../users/user.view";
import type { Deed } from "../deed.entity";
import type { DeedStatus } from "../deed-status.enum";

/** A deed's author as lists show them. */
export interface DeedAuthor extends PublicUser {
  readonly approvedDeeds: number;
}

/** Its author as a card shows them. */
export type CardAuthor = CardUser & Pick<DeedAuthor, "approvedDeeds">;

/** Fields of a deed on a card; a list reads only these if no others are requested (`PAGE_OF_CARDS`). */
export interface DeedCard {
  readonly id: string;
  readonly uniqueId: string;
  readonly userId: string;
  readonly categoryId: string;
  readonly caption: string;
  readonly images: readonly StoredPhoto[];
  readonly status: DeedStatus;
  readonly likes: number;
  readonly createdAt: Date;
  readonly author: CardAuthor;
  readonly likedByMe: boolean;
  readonly plantedTree: boolean;
}

/**
 * A deed as one statement reads it for one viewer: with author, category and what the viewer may know, so that showing
 * it needs no further statement. `adminNote` and `rejectReason` are null unless the viewer may see them.
 */
export interface DeedView extends DeedCard {
  readonly adminNote: string | null;
  readonly rejectReason: string | null;
  readonly decidedAt: Date | null;
  readonly updatedAt: Date;
  readonly submittedAt: Date;
  readonly version: number;
  readonly author: DeedAuthor;
  /** The author's e-mail address where the viewer may see it. */
  readonly authorEmail: string | null;
  readonly category: CategoryView;
}

/** The fields of GraphQL's `Deed` that a card knows. */
export const CARD_FIELDS: Fields = {
  id: true,
  uniqueId: true,
  caption: true,
  status: true,
  likes: true,
  likedByMe: true,
  plantedTree: true,
  createdAt: true,
  images: true,
  category: true,
  user: CARD_USER_FIELDS,
};

/** Fields of a page for which reading cards is enough. */
export const PAGE_OF_CARDS: Fields = {
  items: CARD_FIELDS,
  hasNextPage: true,
  totalCount: true,
  oldestSubmittedAt: true,
  readAs: true,
  didYouMean: true,
};

/** Parent value of deed resolvers: a read model, or the row that a mutation returned, with the facts it knows. */
export type DeedRoot = (Deed & { readonly likedByMe?: boolean }) | DeedView;

/** Whether the root already has author, category and the viewer's marks. */
export const isView = (deed: DeedRoot | DeedCard): deed is DeedView | DeedCard => "author" in deed;

/** Visible fields of deeds: the public ones, the decisions as well, or the author's address, too. */
export type DeedVisibility = "public" | "decisions" | "all";

export function visibilityFor(viewer: Viewer | null): DeedVisibility {
  if (hasRole(viewer, "admin")) return "all";
  return hasRole(viewer, "reviewer") ? "decisions" : "public";
}

/** The first two values of every statement on deeds: the viewer, and what they may see. */
export const viewerValues = (viewer: Viewer | null): [string | null, DeedVisibility] => [
  viewer?.id ?? null,
  visibilityFor(viewer),
];

type OwnColumns = Omit<DeedView, "author" | "category" | "submittedAt">;

/** One row of `CARD_COLUMNS`. */
export type CardRow = Omit<DeedCard, "author"> & Omit<CardAuthor, "id">;

/** One row of `DEED_COLUMNS`. */
export interface DeedRow extends OwnColumns, Omit<DeedAuthor, "id" | "createdAt"> {
  /** Null for deeds that were submitted once, nearly all, which saves reading a timestamp. */
  readonly resubmittedAt: Date | null;
  readonly joinedAt: Date;
  readonly name: string;
  readonly nameEn: string;
  readonly icon: string;
}

export const toCard = (row: CardRow): DeedCard => ({
  id: row.id,
  uniqueId: row.uniqueId,
  userId: row.userId,
  categoryId: row.categoryId,
  caption: row.caption,
  images: row.images,
  status: row.status,
  likes: row.likes,
  createdAt: row.createdAt,
  likedByMe: row.likedByMe,
  plantedTree: row.plantedTree,
  author: {
    id: row.userId,
    username: row.username,
    fullName: row.fullName,
    country: row.country,
    profilePicture: row.profilePicture,
    isFormerMember: row.isFormerMember ?? false,
    isMasked: row.isMasked,
    approvedDeeds: row.approvedDeeds,
  },
});

/** Copies field by field, as above: copying a whole object took a twentieth of a deed's response time. */
export const toView = (row: DeedRow): DeedView => ({
  id: row.id,
  uniqueId: row.uniqueId,
  userId: row.userId,
  categoryId: row.categoryId,
  caption: row.caption,
  images: row.images,
  status: row.status,
  likes: row.likes,
  adminNote: row.adminNote,
  rejectReason: row.rejectReason,
  decidedAt: row.decidedAt,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  submittedAt: row.resubmittedAt ?? row.createdAt,
  version: row.version,
  likedByMe: row.likedByMe,
  plantedTree: row.plantedTree,
  authorEmail: row.authorEmail,
  category: { id: row.categoryId, name: row.name, nameEn: row.nameEn, icon: row.icon },
  author: {
    id: row.userId,
    username: row.username,
    fullName: row.fullName,
    country: row.country,
    profilePicture: row.profilePicture,
    ...profileTextsOf(row),
    createdAt: row.joinedAt,
    isFormerMember: row.isFormerMember ?? false,
    isMasked: row.isMasked,
    approvedDeeds: row.approvedDeeds,
  },
});
