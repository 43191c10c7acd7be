import type { DataSource, EntityManager } from "typeorm";
import { inTransaction } from "../../platform/database/transaction";
import type { Clock } from "../../shared/clock";
import { AppError } from "../../shared/errors";
import type { Viewer } from "../../shared/request";
import { keepWords } from "../search/heard-words.value";
import type { Ages } from "../users/ages.value";
import { publicNames, searchTextsOf } from "../users/profile-text.value";
import { User } from "../users/user.entity";
import type { UserService } from "../users/user.service";
import { lockMember } from "../users/user-lock.service";
import type { UserView } from "../users/user.view";

/** The parts of a profile that a member wants to show everybody besides the username. */
export interface ShownParts {
  readonly name: boolean;
  readonly picture: boolean;
  readonly country: boolean;
}

export interface VisibilityServiceParts {
  readonly db: DataSource;
  readonly users: Pick<UserService, "byId">;
  readonly ages: Ages;
  readonly clock: Clock;
  /** Runs in the transaction in which a member is found by other names, under the member's lock. */
  readonly onRenamed: (tx: EntityManager, user: Pick<User, "id" | "fullName" | "username">) => Promise<void>;
}

const select = {
  id: true,
  fullName: true,
  username: true,
  birthYear: true,
  guardianConsentAt: true,
  hidesName: true,
} as const;

/** Stores which parts of their profiles members show everybody (`docs/rules.md` P15). */
export class VisibilityService {
  constructor(private readonly parts: VisibilityServiceParts) {}

  /**
   * Stores what the member shows from now on. @throws FORBIDDEN while the member can be under 18, without a guardian's
   * consent
   */
  async choose({ id }: Viewer, shown: ShownParts): Promise<UserView> {
    const { db, users, ages, clock } = this.parts;
    await inTransaction(db, async (tx) => {
      await lockMember(tx, id);
      const known = await tx.findOneOrFail(User, { select, where: { id } });
      if (!ages.mayChoose(known)) throw new AppError("FORBIDDEN", "user.under18");
      await this.#show(tx, known, shown, clock());
    });
    return users.byId(id);
  }

  /** Hides everything that a member may hide, in the transaction `tx` that has locked the member. */
  async hideAll(tx: EntityManager, id: string): Promise<void> {
    const known = await tx.findOneOrFail(User, { select, where: { id } });
    await this.#show(tx, known, { name: false, picture: false, country: false }, null);
  }

  async #show(
    tx: EntityManager,
    known: Pick<User, "id" | "fullName" | "username" | "hidesName">,
    { name, picture, country }: ShownParts,
    visibilityChosenAt: Date | null,
  ): Promise<void> {
    const { id, fullName, username } = known;
    const next = { fullName, username, hidesName: !name };
    const hides = { hidesName: !name, hidesPicture: !picture, hidesCountry: !country };
    await tx.update(User, { id }, { ...hides, ...searchTextsOf(next), visibilityChosenAt });
    if (next.hidesName === known.hidesName) return;
    const names = publicNames(next);
    await keepWords(tx, Object.values(names));
    await this.parts.onRenamed(tx, { id, ...names });
  }
}
