import type { DataSource, EntityManager } from "typeorm";
import { prepared } from "../../platform/database/prepared";
import { inTransaction } from "../../platform/database/transaction";
import type { Clock } from "../../shared/clock";
import { userNotFound } from "../../shared/errors";
import { statement } from "../../shared/row-source";
import type { Ledger } from "../impact/ledger.service";
import { lockWholly, removeButDeeds, removeMember } from "../moderation/members/member-removal.service";
import { ownAccount } from "../moderation/decisions/moderation.errors";
import { DeedFate } from "../moderation/members/deed-fate.enum";

/** The account's fields for checks inside the removal's transaction. */
export interface LeavingMember {
  readonly isAdmin: boolean;
  readonly password: string;
}

/** Further checks and steps before the account goes; in the same transaction. */
type Check = (tx: EntityManager, leaver: LeavingMember) => Promise<void>;

const LEAVING_MEMBER = statement(
  `SELECT "isAdmin", password FROM users WHERE id = $1::uuid AND "anonymizedAt" IS NULL`,
);

/** Removes members' accounts with all their data. */
export class AccountRemoval {
  constructor(
    private readonly db: DataSource,
    private readonly ledger: Ledger,
    private readonly clock: Clock,
  ) {}

  /** Deletes a member's account for good. @throws CONFLICT for an admin, and whatever `check` throws */
  async leave(userId: string, fate: DeedFate, check: Check = async () => undefined): Promise<void> {
    await inTransaction(this.db, async (tx) => {
      await lockWholly(tx, userId);
      const [leaver] = await prepared<LeavingMember>(tx, LEAVING_MEMBER, [userId]);
      if (!leaver) throw userNotFound();
      // The site must always have an admin: an admin who wants to leave first has the role removed by another admin.
      if (leaver.isAdmin) throw ownAccount();
      await check(tx, leaver);
      if (fate === DeedFate.REMOVE) await removeMember(tx, this.ledger, userId, this.clock());
      else await removeButDeeds(tx, this.ledger, userId, this.clock());
    });
  }
}
