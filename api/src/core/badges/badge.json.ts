import { integer, named, sitePath, text, time, uuid } from "../../platform/http/call-doc";
import type { BadgeView } from "./badge-catalog.service";
import type { CertificateRow } from "./badge.loaders";

export const BADGE = named("Badge", {
  id: uuid,
  name: text,
  nameEn: text,
  icon: text,
  requiredDeeds: integer,
  level: integer,
  color: text,
  description: text,
  descriptionEn: text,
});

export const CERTIFICATE = named("Certificate", {
  id: uuid,
  userId: uuid,
  badgeId: uuid,
  code: text,
  certificateUrl: sitePath,
  generatedAt: time,
  badge: BADGE,
});

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
