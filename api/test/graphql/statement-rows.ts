import type { Asker } from "./field-paths";

/** Number of statements, what an operation is, who asks, and its query, which may take `$size`, the requested number. */
export type CountedOperation = readonly [statements: number, what: string, asker: Asker, query: string];

export const CARD = `id uniqueId caption status likes likedByMe plantedTree createdAt images { url srcSet }
  user { id username fullName country approvedDeeds currentBadge { name level } profilePicture { url } }
  category { id name nameEn icon }`;
export const PERSON = `id username fullName country approvedDeeds treesPlanted treesInGround rank currentBadge { name } nextBadge { name }
  badges { earnedAt badge { name } } certificates { code badge { name } } dailyStats { today week month totalApproved }`;
export const PLANTING = `id trees assigned alive plantedOn district village villageEn species note photos { url alt }
  partner { nameEn website } surveys { surveyedOn looked alive photos { url } } corrections { reason publishedAt }`;

export const BATCH_ID = "0199fb00-0000-7000-8000-000000000001";
export const SURVEY_ID = "0199fc00-0000-7000-8000-000000000001";

/** SQL for 120 rows, numbered by `i`. */
export const rows = `generate_series(1, 120) i`;
export const someUser = `(SELECT id FROM users ORDER BY id OFFSET i LIMIT 1)`;
export const someFund = `('0199fa00-0000-7000-8000-' || lpad(i::text, 12, '0'))::uuid`;
export const someTree = `('TFD-T-' || lpad(i::text, 8, '0'))`;
export const someBatch = `('0199fb00-0000-7000-8000-' || lpad(i::text, 12, '0'))::uuid`;
export const someSurvey = `('0199fc00-0000-7000-8000-' || lpad(i::text, 12, '0'))::uuid`;
export const somePlanter = `('0199fd00-0000-7000-8000-' || lpad((i % 5)::text, 12, '0'))::uuid`;
export const SOME_FUND = someFund.replace("i::text", "'1'");
export const SOME_BATCH = someBatch.replace("i::text", "'1'");
export const someDeed = `(SELECT id FROM deeds WHERE status = 'approved' ORDER BY id OFFSET i LIMIT 1)`;
