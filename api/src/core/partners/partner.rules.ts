import { AppError, badFieldSaying } from "../../shared/errors";

/** A partner as an admin writes it. Absent fields stay unchanged, or are empty for a new one. */
export interface PartnerWishes {
  readonly name?: string | null;
  /** An https address; null or empty: none. */
  readonly website?: string | null;
  readonly active?: boolean | null;
  /** The id of an upload; null takes the logo away. */
  readonly logoUpload?: string | null;
}

/** A partner's content as stored. */
export interface PartnerContent {
  readonly name: string;
  readonly website: string | null;
  readonly active: boolean;
}

/** Merges an admin's input into the current content. */
export const contentOf = (wishes: PartnerWishes, current: PartnerContent): PartnerContent => ({
  name: wishes.name ?? current.name,
  website: wishes.website === undefined ? current.website : wishes.website || null,
  active: wishes.active ?? current.active,
});

export const partnerNotFound = (): AppError => new AppError("NOT_FOUND", "partner.notFound");

/** The error for an order that names partners which no longer exist. */
export const partnersChanged = (): AppError => new AppError("CONFLICT", "partner.order");

export const partnerTwice = (): AppError => badFieldSaying("ids", "partner.order", "Each partner can be named once");
