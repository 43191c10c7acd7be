import { writeBackup } from "../start/backup/write-backup";
import { withData } from "./with-data";

/** `npm run backup -- <file>` writes all rows and photos into one archive. */
async function main([file]: readonly string[]): Promise<void> {
  if (!file) {
    console.error("Usage: npm run backup -- <file>");
    process.exitCode = 1;
    return;
  }
  await withData(async (url, store) => {
    const { tables, photos, missing } = await writeBackup(url, store, file, (key) =>
      console.warn(
        `${key} is missing in the store of photos. If others are there, the backup goes on with them. If this is the wrong ` +
          "store, stop, correct S3_ENDPOINT and S3_BUCKET, or DATA_DIR, and begin again.",
      ),
    );
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`${file}: ${rows} rows of ${tables.length} tables, ${photos} photo files`);
    if (missing.count > 0)
      console.warn(
        `${missing.count} photo files are missing in the store and in the backup, such as ${missing.examples.join(", ")}`,
      );
  });
}

void main(process.argv.slice(2));
