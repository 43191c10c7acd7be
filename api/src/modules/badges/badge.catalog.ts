import type { RowSource, Statement } from "../../shared/row-source";

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

const ALL: Statement = {
  name: "badges.all",
  text: `
SELECT id, name, "nameEn", icon, "requiredDeeds", level, color, description, "descriptionEn"
FROM badges ORDER BY "requiredDeeds"`,
};

const REMEMBERED_MS = 60_000;

/** At once when it is remembered: a page asks for a badge per member. */
type Soon<T> = T | Promise<T>;
export type MaybeBadge = Soon<BadgeView | null>;

/** The badge path. It hardly ever changes, so each process remembers it for a minute. */
export class BadgeCatalog {
  #remembered: readonly BadgeView[] = [];
  #until = 0;
  #forgotten = 0;

  constructor(private readonly reads: RowSource) {}

  /** All badges, the easiest first. */
  all(): Soon<readonly BadgeView[]> {
    return performance.now() < this.#until ? this.#remembered : this.#read();
  }

  /** Another process, or this one, changed a badge. */
  forget(): void {
    this.#until = 0;
    this.#forgotten += 1;
  }

  byId(id: string): MaybeBadge {
    return this.#chosen((badges) => badges.find((badge) => badge.id === id) ?? null);
  }

  /** The highest badge that so many approved deeds have earned. */
  currentFor(approvedDeeds: number): MaybeBadge {
    return this.#chosen((badges) => badges.findLast((badge) => badge.requiredDeeds <= approvedDeeds) ?? null);
  }

  /** The badge to strive for next; `null` for those who hold them all. */
  nextFor(approvedDeeds: number): MaybeBadge {
    return this.#chosen((badges) => badges.find((badge) => badge.requiredDeeds > approvedDeeds) ?? null);
  }

  #chosen<T>(choose: (badges: readonly BadgeView[]) => T): Soon<T> {
    const badges = this.all();
    return badges instanceof Promise ? badges.then(choose) : choose(badges);
  }

  async #read(): Promise<readonly BadgeView[]> {
    const before = this.#forgotten;
    const badges = await this.reads.rows<BadgeView>(ALL);
    // An empty list is not remembered: the site is being set up. Nor is one that was being read during a change.
    if (badges.length > 0 && before === this.#forgotten) {
      this.#remembered = badges;
      this.#until = performance.now() + REMEMBERED_MS;
    }
    return badges;
  }
}
