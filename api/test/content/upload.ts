import { sweepPhotos } from "../sweep";
import type { Site } from "../harness";
import type { HttpClient } from "../http-client";
import { aJpeg, photoForm } from "../pictures";

const OWN_PAGE = { headers: { "x-requested-with": "tree-for-deed" } };

export interface Upload {
  readonly id: string;
  /** Path of the largest rendition. */
  readonly url: string;
  readonly hash: string;
}

/** Uploads a photo as a signed-in client. */
export async function anUpload(client: HttpClient): Promise<Upload> {
  const answer = await client.post("/media", photoForm(await aJpeg({ width: 400, height: 300 })), OWN_PAGE);
  const { id, url } = answer.json<{ id: string; url: string }>();
  return { id, url, hash: /[0-9a-f]{64}/.exec(url)?.[0] ?? "" };
}

/** Photos that the sweep two days later keeps. */
export async function hashesAfterSweep(site: Site): Promise<string[]> {
  await site.db.query(`UPDATE photos SET "createdAt" = now() - interval '2 days'`);
  await site.db.query(`UPDATE photo_uploads SET "createdAt" = now() - interval '2 days'`);
  const { db, store: objects, log } = site.infrastructure;
  await sweepPhotos({ db, objects, log });
  return (await site.db.query<{ hash: string }[]>(`SELECT hash FROM photos`)).map(({ hash }) => hash);
}
