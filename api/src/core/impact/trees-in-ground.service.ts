import type { Day } from "@tree-for-deed/common/day";
import { LIFETIME_START } from "../../shared/day";
import type { RequestLoaders } from "../../shared/loaders";
import type { RowSource } from "../../shared/row-source";
import type { PlantedTrees } from "./planted-trees.extension";
import type { TreeOfDay } from "./tree.events";

/** Numbers of trees in the ground, which stand beside earned trees; null on a site that records no plantings. */
export class TreesInGround {
  constructor(
    private readonly reads: RowSource,
    private readonly counting: () => readonly PlantedTrees[],
  ) {}

  async ofSite(): Promise<number | null> {
    return this.#counts?.ofSite(this.reads) ?? null;
  }

  /** Numbers for members by id, read along with others of the same request; `from`: the first day that counts. */
  async ofMember(loaders: RequestLoaders, userId: string, from: Day = LIFETIME_START): Promise<number | null> {
    return this.#counts ? loaders.of(this.#counts.ofMembersSince(from)).load(userId) : null;
  }

  /** The number of one member's trees. */
  async ofOne(userId: string): Promise<number | null> {
    const [count = 0] = (await this.#counts?.ofMembersSince(LIFETIME_START)([userId], this.reads, null)) ?? [];
    return this.#counts ? count : null;
  }

  /** Whether each of the trees is in the ground; none without records. */
  async among(trees: readonly TreeOfDay[]): Promise<readonly boolean[]> {
    return (await this.#counts?.among(this.reads, trees)) ?? trees.map(() => false);
  }

  get #counts(): PlantedTrees | undefined {
    return this.counting()[0];
  }
}

/** Description of each field for the number beside `treesPlanted`. */
export const IN_GROUND =
  "Earned trees that are in the ground, by records of plantings; null on a site that records none.";
