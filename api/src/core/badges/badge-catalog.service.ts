import { TtlCache, type MaybePromise } from "../../shared/ttl-cache";
import { statement, type RowSource } from "../../shared/row-source";

/** A badge as every screen shows it. */
export interface BadgeView {
  readonly id: string;
  readonly name: string;
  readonly nameEn: string;
  readonly icon: string;
  readonly requiredDeeds: number;
  readonly level: number;
  readonly color: string;
  readonly description: string;
  readonly descriptionEn: string;
}

const ALL = statement(`
SELECT id, name, "nameEn", icon, "requiredDeeds", level, color, description, "descriptionEn"
FROM badges ORDER BY "requiredDeeds"`);

export type MaybeBadge = MaybePromise<BadgeView | null>;

/** The badge path. It hardly ever changes, so each process remembers it for a minute. */
export class BadgeCatalog {
  readonly #remembered: TtlCache<BadgeView>;

  constructor(reads: RowSource) {
    // An empty list is not remembered: the site is being set up.
    this.#remembered = new TtlCache(() => reads.rows<BadgeView>(ALL), false);
  }

  /** All badges, the easiest first. */
  all(): MaybePromise<readonly BadgeView[]> {
    return this.#remembered.list();
  }

  /** Empties the cache after this or another process has changed a badge. */
  forget(): void {
    this.#remembered.forget();
  }

  byId(id: string): MaybeBadge {
    return this.#chosen((badges) => badges.find((badge) => badge.id === id) ?? null);
  }

  /** The highest badge that this number of approved deeds earns. */
  currentFor(approvedDeeds: number): MaybeBadge {
    return this.#chosen((badges) => badges.findLast((badge) => badge.requiredDeeds <= approvedDeeds) ?? null);
  }

  /** The next badge to earn; `null` if the member has all of them. */
  nextFor(approvedDeeds: number): MaybeBadge {
    return this.#chosen((badges) => badges.find((badge) => badge.requiredDeeds > approvedDeeds) ?? null);
  }

  #chosen<T>(choose: (badges: readonly BadgeView[]) => T): MaybePromise<T> {
    const badges = this.all();
    return badges instanceof Promise ? badges.then(choose) : choose(badges);
  }
}
