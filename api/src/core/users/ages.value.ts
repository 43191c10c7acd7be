import { ageOf, birthYearOf, canBeUnder18 } from "@tree-for-deed/common/identity/adulthood";
import { dayOf, type Day } from "@tree-for-deed/common/day";
import type { Clock } from "../../shared/clock";
import type { User } from "./user.entity";

/** Ages by the year of birth, on the current day in the site's time zone. */
export class Ages {
  constructor(
    private readonly timeZone: string,
    private readonly clock: Clock,
  ) {}

  /** Years of age; null without a year of birth. */
  of(birthYear: number | null): number | null {
    return birthYear === null ? null : ageOf(birthYear, this.#today());
  }

  /** The year of birth of somebody who is this old now. */
  birthYear(age: number): number {
    return birthYearOf(age, this.#today());
  }

  /** Whether somebody born in this year can still be under 18; false without a year of birth. */
  canBeUnder18(birthYear: number | null): boolean {
    return birthYear !== null && canBeUnder18(birthYear, this.#today());
  }

  /** Whether a member may choose what to show: while they can be under 18, only with a guardian's consent. */
  mayChoose({ birthYear, guardianConsentAt }: Pick<User, "birthYear" | "guardianConsentAt">): boolean {
    return birthYear !== null && (guardianConsentAt !== null || !this.canBeUnder18(birthYear));
  }

  #today(): Day {
    return dayOf(this.clock(), this.timeZone);
  }
}
