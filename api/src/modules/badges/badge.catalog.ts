import { LRUCache } from "lru-cache";
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

/** The badge path. It hardly ever changes, so each process remembers it for a minute. */
export class BadgeCatalog {
  readonly #remembered = new LRUCache<"all", readonly BadgeView[]>({ max: 1, ttl: REMEMBERED_MS });

  constructor(private readonly reads: RowSource) {}

  /** All badges, the easiest first. */
  async all(): Promise<readonly BadgeView[]> {
    const remembered = this.#remembered.get("all");
    if (remembered) return remembered;
    const badges = await this.reads.rows<BadgeView>(ALL);
    // An empty list is not remembered: the site is being set up.
    if (badges.length > 0) this.#remembered.set("all", badges);
    return badges;
  }

  async byId(id: string): Promise<BadgeView | null> {
    return (await this.all()).find((badge) => badge.id === id) ?? null;
  }

  /** The highest badge that so many approved deeds have earned. */
  async currentFor(approvedDeeds: number): Promise<BadgeView | null> {
    return (await this.all()).findLast((badge) => badge.requiredDeeds <= approvedDeeds) ?? null;
  }

  /** The badge to strive for next; `null` for those who hold them all. */
  async nextFor(approvedDeeds: number): Promise<BadgeView | null> {
    return (await this.all()).find((badge) => badge.requiredDeeds > approvedDeeds) ?? null;
  }
}
