import { request } from "node:http";
import { seedReference } from "../../src/seed/reference";
import { aMember } from "../factories";
import { type Site, startSite } from "../harness";
import type { HttpClient } from "../http-client";
import { aHeavyJpeg, aJpeg, anSvg, dataString } from "../pictures";

const MEGABYTE = 1024 * 1024;
/** A few pixels: here the bytes count, and what photos take to be made smaller is tested elsewhere. */
const SIDE = 640;

describe("photos as data strings over REST", () => {
  let site: Site;
  let member: HttpClient;
  let categoryId: string;
  beforeAll(async () => {
    site = await startSite();
    await seedReference(site.db);
    member = await site.client().signIn(await aMember(site));
    categoryId = (await member.get("/api/categories")).json<{ id: string }[]>()[0]?.id ?? "";
  });
  afterAll(() => site.stop());

  const post = (images: unknown) => member.post("/api/deeds", { caption: "গাছ লাগালাম", categoryId, images });

  it("takes five photos of 10 MB: 66.7 MB of JSON (U5)", async () => {
    const image = dataString(await aHeavyJpeg(10 * MEGABYTE, SIDE));
    const answer = await post(Array(5).fill(image));
    expect(answer.status).toBe(201);
    const { images } = answer.json<{ images: string[] }>();
    expect(images).toHaveLength(5);
    expect((await site.client().get(images[0] ?? "")).headers["content-type"]).toBe("image/webp");
  });

  it("refuses six photos, one that is too large, and one that is none (U1, U5, U8)", async () => {
    const good = dataString(await aJpeg());
    const six = await post(Array(6).fill(good));
    expect([six.status, six.text]).toEqual([400, "Maximum 5 images allowed"]);
    const large = await post([dataString(await aHeavyJpeg(10 * MEGABYTE + 1, SIDE))]);
    expect([large.status, large.text]).toEqual([413, "A photo can be at most 10 MB"]);
    for (const bad of [dataString(anSvg()), "http://169.254.169.254/", "file:///etc/passwd", "../x", 7, null, {}]) {
      const answer = await post([good, bad]);
      expect([answer.status, answer.text]).toEqual([400, "Failed to process images"]);
    }
  });

  it("takes the list as its JSON, as forms send it, one photo as itself, and none as nothing", async () => {
    const photo = dataString(await aJpeg());
    const shared = async (images: unknown) => (await post(images)).json<{ images: string[] }>().images;
    for (const none of ["[]", " [ ] ", "", null, []]) expect(await shared(none)).toEqual([]);
    for (const one of [photo, JSON.stringify([photo])]) expect(await shared(one)).toHaveLength(1);
    for (const wrong of ["[", "7", 7, {}, { length: 2 }]) {
      const answer = await post(wrong);
      expect([answer.status, answer.text]).not.toEqual([400, "Maximum 5 images allowed"]);
      expect(answer.status).toBe(400);
    }
  });

  it("refuses a guest's 66 MB before they are sent (U6)", async () => {
    const before = process.memoryUsage().rss;
    const { status, sent } = await new Promise<{ status: number; sent: number }>((resolve, reject) => {
      let bytes = 0;
      const outgoing = request(
        new URL("/api/deeds", site.origin),
        { method: "POST", headers: { "content-type": "application/json", "content-length": 66 * MEGABYTE } },
        (incoming) => {
          resolve({ status: incoming.statusCode ?? 0, sent: bytes });
          incoming.resume();
          outgoing.destroy();
        },
      );
      outgoing.on("error", reject);
      outgoing.write(Buffer.alloc(MEGABYTE, " "), () => (bytes += MEGABYTE));
    });
    expect(status).toBe(401);
    expect(sent).toBeLessThanOrEqual(MEGABYTE);
    // Room for all of it would be more; other tests leave some memory in use.
    expect(process.memoryUsage().rss - before).toBeLessThan(60 * MEGABYTE);
  });

  it("handles two such requests at a time and turns others away at once (U7)", async () => {
    const image = dataString(await aHeavyJpeg(9 * MEGABYTE, SIDE));
    const answers = await Promise.all(Array.from({ length: 6 }, () => post([image])));
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThanOrEqual(2);
    const refused = answers.filter((answer) => answer.status !== 201);
    expect(refused.map(({ status, headers }) => [status, headers["x-error-key"], headers["retry-after"]])).toEqual(
      refused.map(() => [503, "service.busy", "10"]),
    );
  });
});
