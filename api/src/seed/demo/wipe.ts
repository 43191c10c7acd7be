import type { DataSource } from "typeorm";
import { inTransaction } from "../../platform/database/transaction";

/** Empties a site whose demo seed was cut off. The log refuses that in everyday use, so its guard is lifted for it. */
export async function wipeSite(db: DataSource): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.query(`ALTER TABLE moderation_log DISABLE TRIGGER moderation_log_append_only`);
    await tx.query(
      `TRUNCATE users, photos, moderation_log, standing_scores, site_stats, partners, blog_posts, support_tickets, donations,
       sponsor_pledges, heard_words, trees, planting_funds, planting_batches, planting_records, planting_partners,
       open_data_days
       CASCADE`,
    );
    await tx.query(`ALTER TABLE moderation_log ENABLE TRIGGER moderation_log_append_only`);
  });
}
