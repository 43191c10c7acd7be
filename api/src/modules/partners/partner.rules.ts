import { AppError, badFieldSaying } from "../../shared/errors";
import { FieldChecks } from "../../shared/field-checks";

export const PARTNER_NAME_MAX = 100;
const WEBSITE_MAX = 500;

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

/** Brings a partner into stored form. @throws BAD_USER_INPUT naming every field that is wrong */
export function checkedPartner(wishes: PartnerWishes, current: PartnerContent): PartnerContent {
  const checks = new FieldChecks();
  const name = checks.line("name", wishes.name ?? current.name, {
    max: PARTNER_NAME_MAX,
    required: { key: "partner.nameRequired" },
  });
  const website = wishes.website === undefined ? current.website : checkedWebsite(wishes.website, checks);
  checks.done();
  return { name, website, active: wishes.active ?? current.active };
}

/** Judged as browsers read it: nothing but https, and no user that makes it look like another site. */
function checkedWebsite(typed: string | null, checks: FieldChecks): string | null {
  const text = typed?.trim() ?? "";
  if (text === "") return null;
  const url = text.length <= WEBSITE_MAX && URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol === "https:" && url.username === "" && url.password === "") return url.href;
  checks.refuse("website", "partner.website");
  return null;
}

export const partnerNotFound = (): AppError => new AppError("NOT_FOUND", "partner.notFound");

/** An order names partners that are not there any more. */
export const partnersChanged = (): AppError => new AppError("CONFLICT", "partner.order");

export const partnerTwice = (): AppError => badFieldSaying("ids", "partner.order", "Each partner can be named once");
