import { Badge } from "./modules/badges/badge.entity";
import { Certificate } from "./modules/badges/certificate.entity";
import { UserBadge } from "./modules/badges/user-badge.entity";
import { BlogPost } from "./modules/blog/blog-post.entity";
import { Category } from "./modules/categories/category.entity";
import { DeedLike } from "./modules/deeds/deed-like.entity";
import { DeedSearch } from "./modules/deeds/deed-search.entity";
import { DeedRevision } from "./modules/deeds/deed-revision.entity";
import { Deed } from "./modules/deeds/deed.entity";
import { IdempotencyKey } from "./modules/deeds/idempotency-key.entity";
import { Donation } from "./modules/donations/donation.entity";
import { SiteStat } from "./modules/impact/site-stat.entity";
import { StandingScore } from "./modules/impact/standing-score.entity";
import { Standing } from "./modules/impact/standing.entity";
import { TreeDay } from "./modules/impact/tree-day.entity";
import { PhotoUpload } from "./modules/media/photo-upload.entity";
import { Photo } from "./modules/media/photo.entity";
import { AuditEntry } from "./modules/audit/audit-entry.entity";
import { RejectionTemplate } from "./modules/moderation/rejection-template.entity";
import { Notice } from "./modules/notices/notice.entity";
import { OutboxMail } from "./modules/notices/outbox.entity";
import { Partner } from "./modules/partners/partner.entity";
import { ApiToken } from "./modules/sessions/api-token.entity";
import { Session } from "./modules/sessions/session.entity";
import { SupportTicket } from "./modules/support/support-ticket.entity";
import { PasswordReset } from "./modules/users/password-reset.entity";
import { User } from "./modules/users/user.entity";
import { WebhookDelivery } from "./modules/webhooks/webhook-delivery.entity";
import { Webhook } from "./modules/webhooks/webhook.entity";

/** Every table that TypeORM maps, named one by one: no file globbing, so a bundler or a rename cannot lose one. */
export const ENTITIES = [
  User,
  PasswordReset,
  Session,
  ApiToken,
  Category,
  Deed,
  DeedRevision,
  DeedLike,
  DeedSearch,
  IdempotencyKey,
  Photo,
  PhotoUpload,
  Badge,
  UserBadge,
  Certificate,
  Standing,
  StandingScore,
  TreeDay,
  SiteStat,
  AuditEntry,
  RejectionTemplate,
  Notice,
  OutboxMail,
  Webhook,
  WebhookDelivery,
  Partner,
  BlogPost,
  SupportTicket,
  Donation,
];
