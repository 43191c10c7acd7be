import type { Statement } from "../../shared/row-source";

/**
 * A part of what the site holds of a member. The statement answers `key` and `item`, ordered by key: those of the member
 * $1 after the key $2, at most $3.
 */
export interface Section {
  readonly name: string;
  readonly statement: Statement;
}

const section = (name: string, text: string): Section => ({ name, statement: { name: `ownData.${name}`, text } });

const photosIn = (images: string): string => `(
  SELECT coalesce(jsonb_agg(jsonb_build_object('file', 'photos/' || (i->>'hash') || '.webp', 'alt', i->'alt')), '[]')
  FROM jsonb_array_elements(${images}) i
)`;

const fileOf = (photo: string): string => `'photos/' || (${photo}->>'hash') || '.webp'`;

/** The member $1 as they are, without what only the site needs. */
export const PROFILE: Statement = {
  name: "ownData.profile",
  text: `
SELECT jsonb_build_object(
  'id', id, 'username', username, 'email', email, 'emailConfirmedAt', "emailConfirmedAt", 'fullName', "fullName", 'age', age, 'country', country,
  'whatsappNumber', "whatsappNumber", 'profilePicture', ${fileOf(`"profilePicture"`)}, 'isAdmin', "isAdmin", 'roles', to_jsonb(roles),
  'facebookUrl', "facebookUrl", 'instagramUrl', "instagramUrl", 'linkedinUrl', "linkedinUrl", 'language', language,
  'mutedMails', to_jsonb("mutedMails"), 'createdAt', "createdAt", 'updatedAt', "updatedAt",
  'lastSeenAt', (SELECT v."lastSeenAt" FROM member_visits v WHERE v."userId" = users.id)
) AS item FROM users WHERE id = $1::uuid`,
};

const HISTORY = `(
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'version', r.version, 'caption', r.caption, 'photos', ${photosIn("r.images")}, 'rejectReason', r."rejectReason",
    'submittedAt', r."submittedAt", 'decidedAt', r."decidedAt"
  ) ORDER BY r.version), '[]') FROM deed_revisions r WHERE r."deedId" = d.id
)`;

/** Everything that comes in lists. */
export const SECTIONS: readonly Section[] = [
  section(
    "deeds",
    `
SELECT d.id AS key, jsonb_build_object(
  'id', d.id, 'uniqueId', d."uniqueId", 'caption', d.caption, 'category', c."nameEn", 'status', d.status,
  'rejectReason', d."rejectReason", 'likes', d.likes, 'photos', ${photosIn("d.images")}, 'createdAt', d."createdAt",
  'submittedAt', d."submittedAt", 'decidedAt', d."decidedAt", 'history', ${HISTORY}
) AS item
FROM deeds d JOIN categories c ON c.id = d."categoryId"
WHERE d."userId" = $1::uuid AND d.id > $2::uuid ORDER BY d.id LIMIT $3`,
  ),
  section(
    "likesGiven",
    `
SELECT l."deedId" AS key, jsonb_build_object('deed', d."uniqueId", 'createdAt', l."createdAt") AS item
FROM deed_likes l JOIN deeds d ON d.id = l."deedId"
WHERE l."userId" = $1::uuid AND l."deedId" > $2::uuid ORDER BY l."deedId" LIMIT $3`,
  ),
  section(
    "badges",
    `
SELECT h.id AS key, jsonb_build_object('name', b.name, 'nameEn', b."nameEn", 'earnedAt', h."earnedAt") AS item
FROM user_badges h JOIN badges b ON b.id = h."badgeId"
WHERE h."userId" = $1::uuid AND h.id > $2::uuid ORDER BY h.id LIMIT $3`,
  ),
  section(
    "certificates",
    `
SELECT f.id AS key, jsonb_build_object(
  'code', f.code, 'badge', b."nameEn", 'path', f."certificateUrl", 'generatedAt', f."generatedAt",
  'revokedAt', f."revokedAt"
) AS item
FROM certificates f JOIN badges b ON b.id = f."badgeId"
WHERE f."userId" = $1::uuid AND f.id > $2::uuid ORDER BY f.id LIMIT $3`,
  ),
  section(
    "notices",
    `
SELECT id AS key, jsonb_build_object(
  'kind', kind, 'about', payload, 'createdAt', "createdAt", 'readAt', "readAt"
) AS item
FROM notices WHERE "userId" = $1::uuid AND id > $2::uuid ORDER BY id LIMIT $3`,
  ),
  section(
    "tickets",
    `
SELECT id AS key, jsonb_build_object(
  'id', id, 'subject', subject, 'description', description, 'screenshot', ${fileOf("screenshot")}, 'status', status,
  'response', response, 'createdAt', "createdAt", 'answeredAt', "answeredAt"
) AS item
FROM support_tickets WHERE "userId" = $1::uuid AND id > $2::uuid ORDER BY id LIMIT $3`,
  ),
  section(
    "donations",
    `
SELECT id AS key, jsonb_build_object(
  'id', id, 'amount', amount, 'currency', currency, 'donorName', "donorName", 'donorEmail', "donorEmail",
  'message', message, 'status', status, 'createdAt', "createdAt"
) AS item
FROM donations WHERE "userId" = $1::uuid AND id > $2::uuid ORDER BY id LIMIT $3`,
  ),
  section(
    "pledges",
    `
SELECT id AS key, jsonb_build_object(
  'id', id, 'organisation', organisation, 'website', website, 'contactName', "contactName",
  'contactEmail', "contactEmail", 'message', message, 'trees', trees, 'week', week, 'district', district,
  'pricePerTree', "pricePerTree", 'currency', currency, 'status', status, 'reason', reason, 'code', code,
  'createdAt', "createdAt", 'decidedAt', "decidedAt"
) AS item
FROM sponsor_pledges WHERE "userId" = $1::uuid AND id > $2::uuid ORDER BY id LIMIT $3`,
  ),
  section(
    "dedications",
    `
SELECT id AS key, jsonb_build_object(
  'tree', "treeCode", 'about', about, 'words', words, 'status', status, 'reason', reason, 'createdAt', "createdAt",
  'decidedAt', "decidedAt"
) AS item
FROM tree_dedications WHERE "userId" = $1::uuid AND id > $2::uuid ORDER BY id LIMIT $3`,
  ),
  section(
    "sessions",
    `
SELECT id AS key, jsonb_build_object(
  'userAgent', "userAgent", 'rememberMe', "rememberMe", 'createdAt', "createdAt", 'lastUsedAt', "touchedAt",
  'expiresAt', least("expiresAt", "endsAt")
) AS item
FROM sessions WHERE "userId" = $1::uuid AND id > $2::uuid ORDER BY id LIMIT $3`,
  ),
  section(
    "tokens",
    `
SELECT id AS key, jsonb_build_object(
  'name', name, 'prefix', prefix, 'scopes', to_jsonb(scopes), 'createdAt', "createdAt", 'lastUsedAt', "lastUsedAt",
  'expiresAt', "expiresAt"
) AS item
FROM api_tokens WHERE "userId" = $1::uuid AND id > $2::uuid ORDER BY id LIMIT $3`,
  ),
  section(
    "passkeys",
    `
SELECT id AS key, jsonb_build_object(
  'name', name, 'createdAt', "createdAt", 'lastUsedAt', "lastUsedAt"
) AS item
FROM passkeys WHERE "userId" = $1::uuid AND id > $2::uuid ORDER BY id LIMIT $3`,
  ),
  section(
    "webhooks",
    `
SELECT id AS key, jsonb_build_object(
  'url', url, 'events', to_jsonb(events), 'createdAt', "createdAt", 'disabledAt', "disabledAt"
) AS item
FROM webhooks WHERE "userId" = $1::uuid AND id > $2::uuid ORDER BY id LIMIT $3`,
  ),
  section(
    "pushSubscriptions",
    `
SELECT id AS key, jsonb_build_object(
  'endpoint', endpoint, 'kinds', to_jsonb(kinds), 'createdAt', "createdAt", 'lastSentAt', "lastSentAt"
) AS item
FROM push_subscriptions WHERE "userId" = $1::uuid AND id > $2::uuid ORDER BY id LIMIT $3`,
  ),
];

/** The photos that the sections name: those of the member $1 after the hash $2, at most $3. */
export const PHOTOS: Statement = {
  name: "ownData.photos",
  text: `
WITH named AS (
  SELECT i->>'hash' AS hash FROM deeds d, jsonb_array_elements(d.images) i WHERE d."userId" = $1::uuid
  UNION SELECT i->>'hash' FROM deeds d JOIN deed_revisions r ON r."deedId" = d.id, jsonb_array_elements(r.images) i
    WHERE d."userId" = $1::uuid
  UNION SELECT "profilePicture"->>'hash' FROM users WHERE id = $1::uuid
  UNION SELECT screenshot->>'hash' FROM support_tickets WHERE "userId" = $1::uuid
)
SELECT p.hash AS key, p.width FROM named JOIN photos p ON p.hash = named.hash
WHERE p.hash > $2 ORDER BY p.hash LIMIT $3`,
};
