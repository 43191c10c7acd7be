import { ageOf, birthYearOf, canBeUnder18 } from "@tree-for-deed/common/identity/adulthood";
import { dayOf, type Day } from "@tree-for-deed/common/day";
import type { Clock } from "../../shared/clock";

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

  /** Whether a member may choose what to show: not while they can be under 18. */
  mayChoose(birthYear: number | null): boolean {
    return birthYear !== null && !canBeUnder18(birthYear, this.#today());
  }

  #today(): Day {
    return dayOf(this.clock(), this.timeZone);
  }
}
