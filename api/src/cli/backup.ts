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
    const { tables, photos, missing } = await writeBackup(url, store, file);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`${file}: ${rows} rows of ${tables.length} tables, ${photos} photo files`);
    if (missing.length > 0)
      console.warn(`${missing.length} photo files are missing in the store: ${missing.join(", ")}`);
  });
}

void main(process.argv.slice(2));
