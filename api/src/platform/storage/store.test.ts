import { spawnSync } from "node:child_process";
import { mkdtemp, open, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { type S3Stub, startS3Stub } from "../../../test/s3-stub";
import { DiskStore } from "./disk";
import { StoreInTime } from "./in-time";
import type { ObjectStore } from "./object-store";
import { S3Store } from "./s3";

const META = { contentType: "image/webp", cacheControl: "public, max-age=31536000, immutable" };
const KEY = "3f8a0c/320.webp";
const BODY = Buffer.from([0, 10, 13, 255, 1, 2, 3]);

const folders: string[] = [];
const stubs: S3Stub[] = [];

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "store-"));
  folders.push(folder);
  return folder;
}

async function anS3Store(): Promise<{ store: S3Store; stub: S3Stub }> {
  const stub = await startS3Stub("photos");
  stubs.push(stub);
  const store = new S3Store({
    endpoint: stub.endpoint,
    bucket: "photos",
    region: "test",
    credentials: { accessKeyId: "id", secretAccessKey: "key" },
    pathStyle: true,
  });
  return { store, stub };
}

afterAll(async () => {
  await Promise.all(stubs.map((stub) => stub.close()));
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
});

const STORES: [string, () => Promise<ObjectStore>][] = [
  ["files", async () => new DiskStore(await aFolder())],
  ["S3", async () => (await anS3Store()).store],
];

describe.each(STORES)("an object store of %s", (_name, make) => {
  let store: ObjectStore;

  beforeEach(async () => {
    store = await make();
  });

  it("gives back what was put, byte for byte", async () => {
    await store.put(KEY, BODY, META);
    const found = await store.get(KEY);
    expect(found).toMatchObject({ ...META, size: BODY.length });
    expect(found && (await buffer(found.body))).toEqual(BODY);
  });

  it("takes an empty object and one of some megabytes", async () => {
    const large = Buffer.alloc(5_000_000, "photo");
    await store.put("empty", Buffer.alloc(0), META);
    await store.put("large", large, META);
    const [empty, found] = [await store.get("empty"), await store.get("large")];
    expect(empty && (await buffer(empty.body))).toHaveLength(0);
    expect(found && (await buffer(found.body)).equals(large)).toBe(true);
  });

  it("knows what it does not have", async () => {
    expect(await store.get(KEY)).toBeNull();
    expect(await store.has(KEY)).toBe(false);
    await store.put(KEY, BODY, META);
    expect(await store.has(KEY)).toBe(true);
    expect(await store.has("3f8a0c/640.webp")).toBe(false);
  });

  it("replaces, and deletes once or twice", async () => {
    await store.put(KEY, Buffer.from("old and longer"), META);
    await store.put(KEY, BODY, { ...META, contentType: "image/avif" });
    const found = await store.get(KEY);
    expect(found).toMatchObject({ contentType: "image/avif", size: BODY.length });
    found?.body.destroy();
    await store.delete(KEY);
    await store.delete(KEY);
    expect(await store.has(KEY)).toBe(false);
  });

  it("deletes many, those that are not there too", async () => {
    const keys = Array.from({ length: 1500 }, (_, n) => `many/${n}.webp`);
    const kept = keys.slice(700, 703);
    await Promise.all([...kept, KEY].map((key) => store.put(key, BODY, META)));
    expect([...(await store.deleteAll(keys))]).toEqual([]);
    for (const key of kept) expect(await store.has(key)).toBe(false);
    expect(await store.has(KEY)).toBe(true);
    expect([...(await store.deleteAll([]))]).toEqual([]);
    await expect(store.deleteAll(["../secret"])).rejects.toThrow("Not an object key");
  });

  it.each([
    "",
    "../secret",
    "a/../../b",
    "/etc/passwd",
    "a//b",
    "a\\b",
    "a\0b",
    ".hidden",
    "a/.b",
    "a b",
    "x".repeat(300),
  ])("refuses the key %j", async (key) => {
    await expect(store.put(key, BODY, META)).rejects.toThrow("Not an object key");
    await expect(store.get(key)).rejects.toThrow("Not an object key");
    await expect(store.has(key)).rejects.toThrow("Not an object key");
    await expect(store.delete(key)).rejects.toThrow("Not an object key");
  });

  it("says that it can be used", async () => {
    await expect(store.check()).resolves.toBeUndefined();
  });
});

describe("files", () => {
  it("appear whole or not at all", async () => {
    const folder = await aFolder();
    const store = new DiskStore(folder);
    const bodies = ["a", "b", "c"].map((letter) => Buffer.alloc(300_000, letter));
    await store.put(KEY, bodies[0] ?? BODY, META);
    const writing = Promise.all(bodies.map((body) => store.put(KEY, body, META)));
    for (let round = 0; round < 20; round += 1) {
      const found = await store.get(KEY);
      const read = found && (await buffer(found.body));
      expect(bodies.some((body) => read?.equals(body))).toBe(true);
    }
    await writing;
    const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".tmp"));
    expect(names).toEqual([]);
  });

  it("cannot be used where the folder is none", async () => {
    const file = path.join(await aFolder(), "file");
    await writeFile(file, "");
    await expect(new DiskStore(file).check()).rejects.toThrow();
  });

  it("that lost their header are an error, not a picture", async () => {
    const folder = await aFolder();
    const store = new DiskStore(folder);
    await store.put(KEY, BODY, META);
    const [name = ""] = (await readdir(folder, { recursive: true })).filter((entry) => entry.includes("webp"));
    expect((await readFile(path.join(folder, name))).subarray(-BODY.length)).toEqual(BODY);
    await writeFile(path.join(folder, name), "no header");
    await expect(store.get(KEY)).rejects.toThrow("no header");
  });
});

describe("S3", () => {
  it("stores under the key in the bucket, with a signature", async () => {
    const { store, stub } = await anS3Store();
    await store.put(KEY, BODY, META);
    expect(stub.objects.get(KEY)).toMatchObject({ contentType: META.contentType, cacheControl: META.cacheControl });
    expect(stub.requests[0]).toMatchObject({ method: "PUT", url: expect.stringContaining(`/photos/${KEY}`) as string });
    expect(stub.requests[0]?.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=id\//);
  });

  it("deletes a thousand in one call, and names those that were refused", async () => {
    const { store, stub } = await anS3Store();
    const keys = Array.from({ length: 2100 }, (_, n) => `${n}.webp`);
    await store.put("7.webp", BODY, META);
    stub.refuse("7.webp");
    expect([...(await store.deleteAll(keys))]).toEqual([["7.webp", expect.stringContaining("AccessDenied")]]);
    expect(stub.requests.filter(({ method }) => method === "POST")).toHaveLength(3);
  });

  it("deletes one by one where the service cannot delete many, and does not ask again", async () => {
    const { store, stub } = await anS3Store();
    await store.put(KEY, BODY, META);
    stub.failWith(501, "DeleteObjects");
    await store.deleteAll([KEY, "other.webp"]);
    await store.deleteAll(["one.webp"]);
    expect(stub.objects.size).toBe(0);
    const methods = stub.requests.map(({ method }) => method);
    expect(methods.filter((method) => method === "POST")).toHaveLength(1);
    expect(methods.filter((method) => method === "DELETE")).toHaveLength(3);
  });

  it("fails when the service refuses, is broken or away", async () => {
    const { store, stub } = await anS3Store();
    stub.failWith(403);
    await expect(store.get(KEY)).rejects.toThrow();
    await expect(store.has(KEY)).rejects.toThrow();
    await expect(store.check()).rejects.toThrow();
    stub.failWith(500);
    await expect(store.put(KEY, BODY, META)).rejects.toThrow();
    await expect(store.deleteAll([KEY])).rejects.toThrow();
    await stub.close();
    await expect(store.check()).rejects.toThrow();
  });
});

describe("a disk that hangs (F5)", () => {
  it("is told in time, and what comes too late is closed", async () => {
    const folder = await aFolder();
    const disk = new DiskStore(folder);
    await disk.put(KEY, BODY, META);
    const [fan = ""] = await readdir(folder);
    const [name = ""] = await readdir(path.join(folder, fan));
    const file = path.join(folder, fan, name);
    await rm(file);
    // Opening a pipe blocks until somebody opens its other end.
    expect(spawnSync("mkfifo", [file]).status).toBe(0);
    await expect(new StoreInTime(disk, 50).get(KEY)).rejects.toThrow("The store did not answer within 50 ms");
    const pipe = await open(file, "w");
    const writing = async (): Promise<never> => {
      for (;;) await pipe.write("{}\n");
    };
    // A pipe breaks once nobody holds its other end.
    await expect(writing()).rejects.toThrow("EPIPE");
    await pipe.close();
  });
});
