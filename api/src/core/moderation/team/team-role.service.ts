import { type TeamRole, teamRoles } from "@tree-for-deed/common/identity/team-roles";
import type { DataSource, EntityManager } from "typeorm";
import { prepared } from "../../../platform/database/prepared";
import { inTransaction } from "../../../platform/database/transaction";
import { AppError, badField } from "../../../shared/errors";
import type { Actor } from "../../../shared/request";
import { statement } from "../../../shared/row-source";
import { validId } from "../../../shared/uuid";
import { AuditAction } from "../../audit/audit-action.enum";
import type { AuditLog } from "../../audit/audit-log.service";
import { SensitiveAct } from "../../users/sensitive-act.enum";
import { User } from "../../users/user.entity";
import type { SensitiveActDone } from "../../users/user.events";
import { lockAdminsAnd } from "../members/admin-lock.service";
import type { KnowsPartner } from "./planting-partner.extension";

const SET_ROLES = statement(
  `UPDATE users SET roles = $2::text[], "reviewCategoryIds" = $3::uuid[], "plantingPartnerId" = $4::uuid, "updatedAt" = now() WHERE id = $1::uuid`,
);

const KNOWN_CATEGORIES = statement(`SELECT count(*)::int AS count FROM categories WHERE id = ANY($1::uuid[])`);

/** The roles to give to a member, with their scope. */
export interface TeamRoles {
  readonly roles: readonly TeamRole[];
  /** The only categories that a reviewer may decide on; none or null for all. */
  readonly reviewCategoryIds?: readonly string[] | null | undefined;
  /** The only organisation that the member records plantings for. */
  readonly plantingPartnerId?: string | null | undefined;
}

type Trust = Pick<User, "roles" | "reviewCategoryIds" | "plantingPartnerId">;

/** Gives members roles and takes them away; changes apply from the member's next request. */
export class TeamRoleService {
  constructor(
    private readonly db: DataSource,
    private readonly log: AuditLog,
    private readonly onSensitiveAct: (tx: EntityManager, done: SensitiveActDone) => Promise<void>,
    private readonly partners: () => readonly KnowsPartner[],
  ) {}

  /**
   * Sets all roles of a member; repeating it changes nothing. @throws CONFLICT for one's own, NOT_FOUND, BAD_USER_INPUT
   * for an unknown category or organisation
   */
  async setRoles(actor: Actor, userId: string, input: TeamRoles): Promise<User> {
    const id = validId(userId, "userId");
    const trust = trustOf(input);
    return inTransaction(this.db, async (tx) => {
      await lockAdminsAnd(tx, actor, id);
      if (id === actor.viewer.id) throw ownRoles();
      await mustBeCategories(tx, trust.reviewCategoryIds);
      if (trust.roles.includes("planting")) await this.#mustBePartner(tx, trust.plantingPartnerId);
      const user = await tx.findOneByOrFail(User, { id });
      return this.#change(tx, actor, user, trust);
    });
  }

  async #change(tx: EntityManager, actor: Actor, user: User, trust: Trust): Promise<User> {
    const { roles, reviewCategoryIds, plantingPartnerId } = user;
    const before = { roles, reviewCategoryIds, plantingPartnerId };
    if (JSON.stringify(before) === JSON.stringify(trust)) return user;
    await prepared(tx, SET_ROLES, [user.id, trust.roles, trust.reviewCategoryIds, trust.plantingPartnerId]);
    if (trust.roles.some((role) => !user.roles.includes(role))) await this.#tell(tx, actor, user.username);
    await this.log.write(tx, actor, {
      action: AuditAction.SET_ROLES,
      targetKind: "user",
      targetId: user.id,
      targetName: user.username,
      before,
      after: trust,
    });
    return Object.assign(user, trust);
  }

  async #mustBePartner(tx: EntityManager, id: string | null): Promise<void> {
    const [isKnown] = this.partners();
    if (id === null || !(await isKnown?.(tx, id))) throw badField("plantingPartnerId", "planting.partnerNotFound");
  }

  async #tell(tx: EntityManager, { viewer, ip, userAgent = null }: Actor, about: string): Promise<void> {
    const act = SensitiveAct.ROLE_GIVEN;
    await this.onSensitiveAct(tx, { userId: viewer.id, act, about, origin: { ip, userAgent } });
  }
}

/**
 * Sorts and deduplicates roles; keeps categories only for reviewers, and an organisation only for planting recorders.
 */
function trustOf({ roles, reviewCategoryIds, plantingPartnerId }: TeamRoles): Trust {
  const kept = teamRoles.filter((role) => roles.includes(role));
  const ids = [...new Set((reviewCategoryIds ?? []).map((id) => validId(id, "reviewCategoryIds")))].sort();
  return {
    roles: kept,
    reviewCategoryIds: kept.includes("reviewer") && ids.length > 0 ? ids : null,
    plantingPartnerId:
      kept.includes("planting") && plantingPartnerId ? validId(plantingPartnerId, "plantingPartnerId") : null,
  };
}

async function mustBeCategories(tx: EntityManager, ids: readonly string[] | null): Promise<void> {
  if (ids === null) return;
  const [row] = await prepared<{ count: number }>(tx, KNOWN_CATEGORIES, [ids]);
  if (row?.count !== ids.length) throw badField("reviewCategoryIds", "deed.categoryUnknown");
}

const ownRoles = (): AppError => new AppError("CONFLICT", "user.ownRoles");
