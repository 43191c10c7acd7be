/**
 * P0: what this stack can do at all. One hand-written, named prepared statement over bare `http` and `pg`; it believes
 * the cookie's member id, and reads neither a query nor a session.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Pool } from "pg";
import { photoSrcSet, photoUrl, type StoredPhoto } from "../src/modules/media/stored-photo.value";

interface Row {
  id: string;
  uniqueId: string;
  caption: string;
  likes: number;
  createdAt: Date;
  images: StoredPhoto[];
  likedByMe: boolean;
  plantedTree: boolean;
  categoryId: string;
  name: string;
  nameEn: string;
  icon: string;
  userId: string;
  username: string;
  fullName: string;
  country: string;
  profilePicture: StoredPhoto | null;
  approvedDeeds: number;
}

interface Badge {
  name: string;
  nameEn: string;
  icon: string;
  requiredDeeds: number;
}

const FEED = `
SELECT d.id, d."uniqueId", d.caption, d.likes, d."createdAt", d.images, d."categoryId", d."userId",
  l."userId" IS NOT NULL AS "likedByMe", t."deedId" IS NOT NULL AS "plantedTree",
  c.name, c."nameEn", c.icon, u.username, u."fullName", u.country, u."profilePicture",
  coalesce(s."approvedDeeds", 0) AS "approvedDeeds"
FROM (SELECT id FROM deeds WHERE status = 'approved' ORDER BY "createdAt" DESC, id DESC LIMIT 13) page
JOIN deeds d USING (id)
JOIN users u ON u.id = d."userId"
JOIN categories c ON c.id = d."categoryId"
LEFT JOIN standings s ON s.period = 'lifetime' AND s."periodStart" = '1970-01-01' AND s."userId" = d."userId"
LEFT JOIN tree_days t ON t."userId" = d."userId" AND t.day = d.day AND t."deedId" = d.id
LEFT JOIN deed_likes l ON l."userId" = $1::uuid AND l."deedId" = d.id
ORDER BY d."createdAt" DESC, d.id DESC`;

const pool = new Pool({ connectionString: process.env.BENCH_URL, max: 10 });
let badges: Badge[] = [];

const badgeOf = (deeds: number): object | null => {
  const badge = badges.findLast(({ requiredDeeds }) => requiredDeeds <= deeds);
  return badge ? { name: badge.name, nameEn: badge.nameEn, icon: badge.icon } : null;
};

const shape = (row: Row): object => ({
  id: row.id,
  uniqueId: row.uniqueId,
  caption: row.caption,
  status: "APPROVED",
  likes: row.likes,
  likedByMe: row.likedByMe,
  plantedTree: row.plantedTree,
  createdAt: row.createdAt,
  images: row.images.map((photo) => ({
    width: photo.width,
    height: photo.height,
    thumbhash: photo.thumbhash,
    alt: photo.alt,
    url: photoUrl(photo, 640),
    srcSet: photoSrcSet(photo),
  })),
  category: { id: row.categoryId, name: row.name, nameEn: row.nameEn, icon: row.icon },
  user: {
    id: row.userId,
    username: row.username,
    fullName: row.fullName,
    country: row.country,
    profilePicture: row.profilePicture && {
      thumbhash: row.profilePicture.thumbhash,
      url: photoUrl(row.profilePicture, 320),
    },
    approvedDeeds: row.approvedDeeds,
    currentBadge: badgeOf(row.approvedDeeds),
  },
});

async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const viewer = (req.headers.cookie ?? "").slice("viewer=".length);
  const { rows } = await pool.query<Row>({ name: "feed", text: FEED, values: [viewer] });
  const body = JSON.stringify({
    data: { deeds: { items: rows.slice(0, 12).map(shape), hasNextPage: rows.length > 12 } },
  });
  res.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(body) });
  res.end(body);
}

async function main(): Promise<void> {
  badges = (await pool.query<Badge>(`SELECT * FROM badges ORDER BY "requiredDeeds"`)).rows;
  const server = createServer((req, res) => void answer(req, res));
  server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as AddressInfo).port }));
}

void main();
