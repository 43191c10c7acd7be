import type { DataSource } from "typeorm";
import { CAPABILITY_ENTITIES } from "../../modules";
import { inTransaction } from "../../platform/database/transaction";

/** Empties a site whose demo seed was interrupted. The log's guard against deletion is lifted for it. */
export async function wipeSite(db: DataSource): Promise<void> {
  const capabilityTables = CAPABILITY_ENTITIES.map((entity) => db.getMetadata(entity).tableName);
  await inTransaction(db, async (tx) => {
    await tx.query(`ALTER TABLE moderation_log DISABLE TRIGGER moderation_log_append_only`);
    await tx.query(
      `TRUNCATE users, photos, moderation_log, standing_scores, site_stats, partners, blog_posts, support_tickets, donations,
       heard_words, ${capabilityTables.join(", ")}
       CASCADE`,
    );
    await tx.query(`ALTER TABLE moderation_log ENABLE TRIGGER moderation_log_append_only`);
  });
}
