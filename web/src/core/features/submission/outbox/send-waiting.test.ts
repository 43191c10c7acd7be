import { readFileSync } from "node:fs";
import path from "node:path";
import { buildSchema, parse, validate } from "graphql";
import { hasDraft } from "../draft/draft";
import type { WaitingDeed } from "./outbox";
import { sendMutation, sendWaiting, takeOut, whoQuery } from "./send-waiting";
import { takeBack } from "./take-back";

const shelf = new Map<string, unknown>();
const room = { left: true };
jest.mock("../draft/device-store", () => ({
  put: (_drawer: string, name: string, thing: unknown) =>
    room.left
      ? Promise.resolve(shelf.set(name, thing))
      : Promise.reject(new DOMException("full", "QuotaExceededError")),
  get: (_drawer: string, name: string) => Promise.resolve(shelf.get(name)),
  getAll: () => Promise.resolve([...shelf.values()]),
  names: () => Promise.resolve([]),
  remove: (_drawer: string, name: string) => Promise.resolve(shelf.delete(name)),
}));

const aWaitingDeed = (over: Partial<WaitingDeed> = {}): WaitingDeed => ({
  key: "key-1",
  memberId: "member-1",
  caption: "Ten trees",
  categoryId: "c1",
  photos: [],
  since: 1,
  tried: false,
  refusal: null,
  ...over,
});
const aPhoto = (name: string, uploadId: string | null = null) => ({ name, alt: "", uploadId, file: new Blob([name]) });

interface Site {
  /** The signed-in member; null for a guest. */
  me?: string | null;
  /** Answers to sending, in order; the last one is repeated. */
  create?: (object | "away")[];
}

/** A site that records its requests. */
function aSite({ me = "member-1", create = [{ data: { createDeed: { id: "d1" } } }] }: Site = {}) {
  const created: { idempotencyKey: string; input: { photos: { uploadId: string }[] } }[] = [];
  let uploads = 0;
  const json = (body: unknown, status = 200) =>
    Promise.resolve({
      status,
      headers: { get: () => null },
      text: () => Promise.resolve(JSON.stringify(body)),
    } as unknown as Response);
  globalThis.fetch = ((address: string, init: { body: string }) => {
    if (address === "/media") return json({ id: `upload-${(uploads += 1)}` }, 201);
    const { query, variables } = JSON.parse(init.body) as { query: string; variables: (typeof created)[0] };
    if (query === whoQuery) return json({ data: { me: me === null ? null : { id: me } } });
    created.push(variables);
    const answer = create[Math.min(created.length, create.length) - 1];
    return answer === "away" ? Promise.reject(new TypeError("Failed to fetch")) : json(answer);
  }) as typeof fetch;
  return { created, uploads: () => uploads };
}

const refusal = (code: string, fields: object[] = []) => ({
  data: null,
  errors: [{ message: "no", extensions: { code, key: "deed.categoryUnknown", fields } }],
});
const waiting = (): WaitingDeed[] => [...shelf.values()] as WaitingDeed[];
const keep = (...deeds: WaitingDeed[]) => deeds.forEach((deed) => shelf.set(deed.key, deed));

// The service worker has no API for progress.
beforeAll(() => {
  Reflect.deleteProperty(globalThis, "XMLHttpRequest");
});

beforeEach(() => {
  shelf.clear();
  room.left = true;
});

it("asks only what the API offers", () => {
  const schema = buildSchema(readFileSync(path.resolve(__dirname, "../../../../../../schema.graphql"), "utf8"));
  for (const query of [whoQuery, sendMutation]) expect(validate(schema, parse(query))).toEqual([]);
});

it("sends photos and deed, and takes it out", async () => {
  keep(aWaitingDeed({ photos: [aPhoto("a", "kept"), aPhoto("b")] }));
  const site = aSite();
  expect(await sendWaiting()).toBe("done");
  expect(site.created).toMatchObject([
    { idempotencyKey: "key-1", input: { photos: [{ uploadId: "kept" }, { uploadId: "upload-1" }] } },
  ]);
  expect(waiting()).toEqual([]);
});

it("sends under the same key, with the same photos, after a line that was cut", async () => {
  keep(aWaitingDeed({ photos: [aPhoto("a")] }));
  const site = aSite({ create: ["away", { data: { createDeed: { id: "d1" } } }] });
  expect(await sendWaiting()).toBe("later");
  expect(waiting()[0]).toMatchObject({ tried: true, refusal: null, photos: [{ uploadId: "upload-1" }] });
  expect(await sendWaiting()).toBe("done");
  expect(site.created[1]).toEqual(site.created[0]);
  expect([site.uploads(), waiting()]).toEqual([1, []]);
});

it("keeps what is refused, with the reason, and goes on with the next one", async () => {
  keep(aWaitingDeed(), aWaitingDeed({ key: "key-2", since: 2 }));
  aSite({ create: [refusal("BAD_USER_INPUT"), { data: { createDeed: { id: "d2" } } }] });
  expect(await sendWaiting()).toBe("done");
  expect(waiting()).toMatchObject([{ key: "key-1", refusal: { key: "deed.categoryUnknown" } }]);
  const site = aSite();
  expect(await sendWaiting()).toBe("done");
  expect(site.created).toEqual([]);
});

it.each(["RATE_LIMITED", "SERVICE_UNAVAILABLE"])("comes again later after %s", async (code) => {
  keep(aWaitingDeed());
  aSite({ create: [refusal(code)] });
  expect(await sendWaiting()).toBe("later");
  expect(waiting()[0]?.refusal).toBeNull();
});

it("sends nothing for a guest or another member", async () => {
  keep(aWaitingDeed());
  for (const me of [null, "member-2"]) {
    const site = aSite({ me });
    expect(await sendWaiting()).toBe("done");
    expect(site.created).toEqual([]);
  }
  expect(waiting()).toEqual([aWaitingDeed()]);
});

it("uploads a photo anew that the site no longer has", async () => {
  keep(aWaitingDeed({ photos: [aPhoto("a", "old"), aPhoto("b", "fine")] }));
  const lost = { field: "photos.0.uploadId", key: "photo.unknownUpload", message: "" };
  const site = aSite({ create: [refusal("BAD_USER_INPUT", [lost]), { data: { createDeed: { id: "d1" } } }] });
  expect(await sendWaiting()).toBe("done");
  expect(site.created[1]?.input.photos.map(({ uploadId }) => uploadId)).toEqual(["upload-1", "fine"]);
  expect(waiting()).toEqual([]);
});

it("takes a deed out once", async () => {
  keep(aWaitingDeed());
  expect(await takeOut("key-1")).toBe("out");
  expect(await takeOut("key-1")).toBe("sent");
});

it("sends from a device that is full, under its key", async () => {
  keep(aWaitingDeed({ photos: [aPhoto("a")] }));
  room.left = false;
  const site = aSite({ create: ["away", { data: { createDeed: { id: "d1" } } }] });
  expect(await sendWaiting()).toBe("later");
  expect(await sendWaiting()).toBe("done");
  expect(site.created.map(({ idempotencyKey }) => idempotencyKey)).toEqual(["key-1", "key-1"]);
  expect(waiting()).toEqual([]);
});

it("lets a deed wait on where a full device cannot make it the draft again", async () => {
  const deed = aWaitingDeed({ photos: [aPhoto("a")] });
  keep(deed);
  room.left = false;
  expect(await takeBack("member-1", "key-1")).toBe("unkept");
  expect(waiting()).toEqual([deed]);
  expect(hasDraft("member-1")).toBe(false);
});
