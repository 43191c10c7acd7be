import type { UserBadge } from "./user-badge.entity";
import type { Certificate } from "./certificate.entity";
import { groupedByKey, type LoaderDef } from "../../shared/loaders";
import { quickReplicaRead, replicaRead } from "../../shared/row-source";

/** A badge that a member holds. */
export interface UserBadgeRow extends Omit<UserBadge, "user" | "badge"> {
  readonly requiredDeeds: number;
}

/** A certificate that is in force. */
export type CertificateRow = Omit<Certificate, "user" | "badge" | "revokedAt">;

const BADGES_OF_USERS = quickReplicaRead(`
SELECT held.id, held."userId", held."badgeId", held."earnedAt", b."requiredDeeds"
FROM user_badges held JOIN badges b ON b.id = held."badgeId"
WHERE held."userId" = ANY($1::uuid[]) ORDER BY b."requiredDeeds"`);

const CERTIFICATES_OF_USERS = replicaRead(`
SELECT c.id, c."userId", c."badgeId", c.code, c."certificateUrl", c."generatedAt"
FROM certificates c JOIN badges b ON b.id = c."badgeId"
WHERE c."userId" = ANY($1::uuid[]) AND c."revokedAt" IS NULL ORDER BY b."requiredDeeds"`);

/** The badges of members, lowest first. */
export const badgesOfUser: LoaderDef<string, UserBadgeRow[]> = async (userIds, reads) =>
  groupedByKey(userIds, await reads.rows<UserBadgeRow>(BADGES_OF_USERS, [[...userIds]]), (row) => row.userId);

/** The certificates of members that were not revoked, lowest badge first. */
export const certificatesOfUser: LoaderDef<string, CertificateRow[]> = async (userIds, reads) =>
  groupedByKey(userIds, await reads.rows<CertificateRow>(CERTIFICATES_OF_USERS, [[...userIds]]), (row) => row.userId);
