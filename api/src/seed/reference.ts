import type { DataSource } from "typeorm";
import { inTransaction } from "../platform/database/transaction";
import { BADGE_THRESHOLDS } from "@tree-for-deed/common/limits";
import { ANSWER_TEMPLATES } from "./answer-templates";
import { REJECTION_TEMPLATES } from "./rejection-templates";
import { seedTemplates } from "./text-templates";

interface CategorySeed {
  readonly id: string;
  readonly name: string;
  readonly nameEn: string;
  readonly icon: string;
}

interface BadgeSeed extends CategorySeed {
  readonly requiredDeeds: number;
  readonly level: number;
  readonly color: string;
  readonly description: string;
  readonly descriptionEn: string;
}

const categoryId = (number: number): string => `019a0000-0000-7000-8000-0000000000${String(number).padStart(2, "0")}`;
const badgeId = (level: number): string => `019a0000-0000-7000-8000-0000000001${String(level).padStart(2, "0")}`;

/** The eight categories of a new site. */
export const CATEGORIES: readonly CategorySeed[] = [
  { id: categoryId(1), name: "পরিবেশ", nameEn: "Environment", icon: "🌱" },
  { id: categoryId(2), name: "শিক্ষা", nameEn: "Education", icon: "📚" },
  { id: categoryId(3), name: "সমাজসেবা", nameEn: "Community Service", icon: "🤝" },
  { id: categoryId(4), name: "দান", nameEn: "Donation", icon: "🎁" },
  { id: categoryId(5), name: "প্রবীণসেবা", nameEn: "Elderly Care", icon: "👵" },
  { id: categoryId(6), name: "শিশু", nameEn: "Children", icon: "🧒" },
  { id: categoryId(7), name: "প্রাণীকল্যাণ", nameEn: "Animal Welfare", icon: "🐾" },
  { id: categoryId(8), name: "অন্যান্য", nameEn: "Other", icon: "✨" },
];

const BADGE_TEXTS: readonly Omit<BadgeSeed, "id" | "level" | "requiredDeeds">[] = [
  {
    name: "অঙ্কুর",
    nameEn: "Sprout",
    icon: "🌱",
    color: "#7cb342",
    description: "প্রথম ভালো কাজটি দিয়ে আপনার পথচলা শুরু হলো।",
    descriptionEn: "Your first good deed: the beginning of everything.",
  },
  {
    name: "চারাগাছ",
    nameEn: "Sapling",
    icon: "🪴",
    color: "#43a047",
    description: "আপনার ভালো কাজের অভ্যাস শিকড় মেলছে।",
    descriptionEn: "Doing good is taking root in your days.",
  },
  {
    name: "কুঞ্জ",
    nameEn: "Grove",
    icon: "🌳",
    color: "#00897b",
    description: "আপনার ভালো কাজগুলো মিলে ছোট্ট একটি কুঞ্জ গড়ে উঠেছে।",
    descriptionEn: "Your deeds stand together like a small grove.",
  },
  {
    name: "অরণ্য",
    nameEn: "Forest",
    icon: "🏞️",
    color: "#00695c",
    description: "আপনার গড়া অরণ্যের ছায়ায় আজ বহু মানুষ আশ্রয় পায়।",
    descriptionEn: "Many people rest in the shade of what you have grown.",
  },
  {
    name: "চিরসবুজ",
    nameEn: "Evergreen",
    icon: "🌲",
    color: "#1b5e20",
    description: "সব ঋতুতেই আপনার ভালো কাজ অবিরাম, চিরসবুজ।",
    descriptionEn: "In every season you go on giving.",
  },
  {
    name: "রক্ষক",
    nameEn: "Guardian",
    icon: "🛡️",
    color: "#b8860b",
    description: "আপনি এই সবুজ পৃথিবীর একজন রক্ষক; আপনাকে দেখে অন্যরা শেখেন।",
    descriptionEn: "You guard this green world, and others learn from you.",
  },
];

/** The badge path, easiest first (`docs/rules.md` N5). */
export const BADGES: readonly BadgeSeed[] = BADGE_TEXTS.map((texts, index) => ({
  id: badgeId(index + 1),
  level: index + 1,
  requiredDeeds: BADGE_THRESHOLDS[index] ?? 0,
  ...texts,
}));

/**
 * Adds categories, badges, rejection reasons and reply templates to tables without rows, so that admins' changes stay.
 * Fixed ids ensure that two processes starting together do it once.
 */
export async function seedReference(db: DataSource): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.query(
      `INSERT INTO categories (id, name, "nameEn", icon)
       SELECT * FROM jsonb_to_recordset($1::jsonb) AS c(id uuid, name text, "nameEn" text, icon text)
       WHERE NOT EXISTS (SELECT FROM categories)
       ON CONFLICT DO NOTHING`,
      [JSON.stringify(CATEGORIES)],
    );
    await tx.query(
      `INSERT INTO badges (id, name, "nameEn", icon, "requiredDeeds", level, color, description, "descriptionEn")
       SELECT * FROM jsonb_to_recordset($1::jsonb) AS b(
         id uuid, name text, "nameEn" text, icon text, "requiredDeeds" int, level int, color text, description text,
         "descriptionEn" text
       )
       WHERE NOT EXISTS (SELECT FROM badges)
       ON CONFLICT DO NOTHING`,
      [JSON.stringify(BADGES)],
    );
    await seedTemplates(tx, "rejection_templates", REJECTION_TEMPLATES);
    await seedTemplates(tx, "answer_templates", ANSWER_TEMPLATES);
  });
}
