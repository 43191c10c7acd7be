import type { BadgeView } from "./badge-catalog.service";
import type { CertificateRow } from "./badge.loaders";

/** A certificate as REST answers it. */
export const toCertificateJson = (certificate: CertificateRow, badge: BadgeView | null): object => ({
  id: certificate.id,
  userId: certificate.userId,
  badgeId: certificate.badgeId,
  code: certificate.code,
  certificateUrl: certificate.certificateUrl,
  generatedAt: certificate.generatedAt,
  badge,
});
