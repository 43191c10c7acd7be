import { AppError, badFieldSaying } from "../../shared/errors";

/** A partner as an admin writes it. What is absent stays, or is nothing for a new one. */
export interface PartnerWishes {
  readonly name?: string | null;
  /** An https address; null or empty: none. */
  readonly website?: string | null;
  readonly active?: boolean | null;
  /** The id of an upload; null takes the logo away. */
  readonly logoUpload?: string | null;
}

/** What is to be stored. */
export interface PartnerContent {
  readonly name: string;
  readonly website: string | null;
  readonly active: boolean;
}

/** A partner as it is to be stored. */
export const contentOf = (wishes: PartnerWishes, current: PartnerContent): PartnerContent => ({
  name: wishes.name ?? current.name,
  website: wishes.website === undefined ? current.website : wishes.website || null,
  active: wishes.active ?? current.active,
});

export const partnerNotFound = (): AppError => new AppError("NOT_FOUND", "partner.notFound");

/** An order names partners that are not there any more. */
export const partnersChanged = (): AppError => new AppError("CONFLICT", "partner.order");

export const partnerTwice = (): AppError => badFieldSaying("ids", "partner.order", "Each partner can be named once");
