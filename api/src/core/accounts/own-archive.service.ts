import { Readable, type Writable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import type { OwnDataService } from "./own-data.service";

/**
 * Writes a member's data and photos into `out` as one ZIP archive, at the pace at which `out` takes it. Rejects when
 * `out` closes early or `signal` aborts.
 */
export async function writeOwnArchive(
  data: OwnDataService,
  userId: string,
  out: Writable,
  signal: AbortSignal,
): Promise<void> {
  const zip = new ZipFile();
  const failure = new AbortController();
  zip.on("error", (error: Error) => failure.abort(error));
  const written = pipeline(zip.outputStream, out, { signal: AbortSignal.any([signal, failure.signal]) });
  const add = async (source: Readable, file: string, compress: boolean): Promise<void> => {
    zip.addReadStream(source, file, { compress });
    // Destroys the source too if the output closes early.
    await Promise.race([finished(source, { writable: false }), written]).finally(() => source.destroy());
  };
  const filled = fill(data, userId, zip, add).catch((error: unknown) => {
    failure.abort(error);
    throw error;
  });
  await Promise.all([written, filled]);
}

async function fill(
  data: OwnDataService,
  userId: string,
  zip: ZipFile,
  add: (source: Readable, file: string, compress: boolean) => Promise<void>,
): Promise<void> {
  await add(Readable.from(data.json(userId), { objectMode: false }), "data.json", true);
  for await (const { file, body } of data.photos(userId)) await add(body, file, false);
  zip.end();
}
