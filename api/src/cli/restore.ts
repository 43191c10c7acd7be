import { prepareDatabase } from "../platform/database/migrate";
import { readBackup } from "../start/backup/read-backup";
import { withData } from "./with-data";

/** `npm run restore -- <file>` restores a backup into an empty database. */
async function main([file]: readonly string[]): Promise<void> {
  if (!file) {
    console.error("Usage: npm run restore -- <file>");
    process.exitCode = 1;
    return;
  }
  await withData(async (url, store) => {
    const { tables, photos } = await readBackup(url, store, file);
    // The backup may be older than this program.
    await prepareDatabase({ url });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `${rows} rows of ${tables.length} tables and ${photos} photo files are back, and their checksums agree`,
    );
  });
}

void main(process.argv.slice(2));
