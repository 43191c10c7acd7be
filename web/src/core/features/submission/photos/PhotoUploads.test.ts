import { RequestFailure } from "../../../../lib/request-failure";
import { PhotoUploads, type PhotoTools } from "./PhotoUploads";

const file = (name: string): File => new File(["x"], name, { type: "image/jpeg" });
const files = (count: number): File[] => Array.from({ length: count }, (_, index) => file(`${index + 1}.jpg`));

function someUploads(over: Partial<PhotoTools> = {}, max = 5) {
  let sent = 0;
  const tools: PhotoTools = {
    shrink: (photo) => Promise.resolve(photo),
    send: jest.fn(() => Promise.resolve(`upload-${(sent += 1)}`)),
    show: () => "blob:preview",
    forget: jest.fn(),
    ...over,
  };
  return { uploads: new PhotoUploads(tools, max), tools };
}

const names = (uploads: PhotoUploads): string[] => uploads.photos().map(({ name }) => name);

it("keeps the first five and names the ones left out", async () => {
  const { uploads } = someUploads();
  uploads.add(files(7));
  await uploads.settled();
  expect(names(uploads)).toEqual(["1.jpg", "2.jpg", "3.jpg", "4.jpg", "5.jpg"]);
  expect(uploads.leftOut().tooMany).toEqual(["6.jpg", "7.jpg"]);
  uploads.add([file("late.jpg")]);
  expect(uploads.leftOut().tooMany).toEqual(["late.jpg"]);
  uploads.remove(uploads.photos()[0]?.id ?? "");
  expect([names(uploads).length, uploads.leftOut().tooMany]).toEqual([4, []]);
});

it("sends every photo as soon as it is chosen, two at a time", async () => {
  let running = 0;
  let most = 0;
  const { uploads } = someUploads({
    send: async () => {
      most = Math.max(most, (running += 1));
      await Promise.resolve();
      running -= 1;
      return "upload";
    },
  });
  uploads.add(files(5));
  const settled = await uploads.settled();
  expect(settled.map(({ state }) => state)).toEqual(Array.from({ length: 5 }, () => "done"));
  expect(most).toBe(2);
});

it("keeps a guest's photos ready to be sent once somebody can", async () => {
  const { uploads } = someUploads({ send: null });
  uploads.add(files(2));
  expect((await uploads.settled()).map(({ state, uploadId }) => [state, uploadId])).toEqual([
    ["done", null],
    ["done", null],
  ]);
  expect(uploads.draftPhotos().map(({ name, uploadId }) => [name, uploadId])).toEqual([
    ["1.jpg", null],
    ["2.jpg", null],
  ]);
});

it("tells how far an upload is", async () => {
  const shares: number[] = [];
  const { uploads } = someUploads({
    send: (_photo, { onProgress }) => {
      onProgress(0.4);
      return Promise.resolve("upload");
    },
  });
  uploads.subscribe(() => shares.push(uploads.photos()[0]?.progress ?? 0));
  uploads.add(files(1));
  await uploads.settled();
  expect(shares).toContain(0.4);
});

it("keeps a photo whose upload was cut, and sends it again without shrinking it twice", async () => {
  const shrink = jest.fn((photo: Blob) => Promise.resolve(photo));
  const send = jest
    .fn<Promise<string>, []>()
    .mockRejectedValueOnce(new RequestFailure("network", "", "NETWORK"))
    .mockResolvedValue("upload-2");
  const { uploads } = someUploads({ shrink, send });
  uploads.add(files(1));
  const [cut] = await uploads.settled();
  expect(cut).toMatchObject({ state: "failed", failure: { code: "NETWORK" } });
  uploads.retry(cut?.id ?? "");
  expect((await uploads.settled())[0]).toMatchObject({ state: "done", uploadId: "upload-2", failure: null });
  expect(shrink).toHaveBeenCalledTimes(1);
});

it("leaves out what the browser cannot read, gives its place to the next one, and says why", async () => {
  const isBad = (photo: Blob) => photo instanceof File && /heic|pdf/.test(photo.name);
  const { uploads } = someUploads({
    shrink: (photo) =>
      isBad(photo)
        ? Promise.reject(new RequestFailure("photo.unreadable", "Failed to process images"))
        : Promise.resolve(photo),
  });
  const heic = new File(["\0\0\0\x18ftypheic\0\0\0\0"], "1.heic", { type: "image/jpeg" });
  uploads.add([heic, file("2.pdf"), ...files(6)]);
  const settled = await uploads.settled();
  expect(settled.map(({ name, state }) => [name, state])).toEqual(
    [1, 2, 3, 4, 5].map((place) => [`${place}.jpg`, "done"]),
  );
  const { refused, tooMany } = uploads.leftOut();
  expect(refused.map(({ name, isHeic }) => [name, isHeic])).toEqual([
    ["1.heic", true],
    ["2.pdf", false],
  ]);
  expect(tooMany).toEqual(["6.jpg"]);
  uploads.forgetRefused(refused[0]?.id ?? "");
  expect(uploads.leftOut().refused.map(({ name }) => name)).toEqual(["2.pdf"]);
});

it("keeps a photo that only could not be made small for want of the program, and tries again", async () => {
  const shrink = jest
    .fn<Promise<Blob>, [Blob]>()
    .mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"))
    .mockImplementation((photo) => Promise.resolve(photo));
  const { uploads } = someUploads({ shrink });
  uploads.add(files(1));
  const [cut] = await uploads.settled();
  expect(cut).toMatchObject({ state: "failed", preview: null });
  uploads.retry(cut?.id ?? "");
  expect((await uploads.settled())[0]).toMatchObject({ state: "done" });
});

it("moves a photo and stops at the ends", () => {
  const { uploads } = someUploads();
  uploads.add(files(3));
  const [first] = uploads.photos();
  uploads.move(first?.id ?? "", 1);
  expect(names(uploads)).toEqual(["2.jpg", "1.jpg", "3.jpg"]);
  uploads.move(first?.id ?? "", 1);
  uploads.move(first?.id ?? "", 1);
  expect(names(uploads)).toEqual(["2.jpg", "3.jpg", "1.jpg"]);
});

it("stops the upload of a photo that is removed and frees its preview", async () => {
  let stopped = false;
  const { uploads, tools } = someUploads({
    send: (_photo, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener("abort", () => {
          stopped = true;
          reject(new RequestFailure("network", "", "NETWORK"));
        });
      }),
  });
  uploads.add(files(1));
  await new Promise<void>((resolve) => {
    uploads.subscribe(() => uploads.photos()[0]?.state === "sending" && resolve());
  });
  uploads.remove(uploads.photos()[0]?.id ?? "");
  expect(stopped).toBe(true);
  expect(uploads.photos()).toEqual([]);
  expect(tools.forget).toHaveBeenCalledWith("blob:preview");
});

it("begins with the photos that a deed has, and sends only what is new", async () => {
  const { uploads, tools } = someUploads();
  uploads.keep([
    { hash: "hash-1", alt: "A canal", url: "/media/1-320" },
    { hash: "hash-2", alt: null, url: "/media/2-320" },
  ]);
  uploads.add([file("new.jpg")]);
  const settled = await uploads.settled();
  expect(settled.map(({ hash, uploadId, alt }) => [hash, uploadId, alt])).toEqual([
    ["hash-1", null, "A canal"],
    ["hash-2", null, ""],
    [null, "upload-1", ""],
  ]);
  expect(tools.send).toHaveBeenCalledTimes(1);
});

it("takes a kept photo again after it was refused", () => {
  const { uploads } = someUploads();
  uploads.keep([{ hash: "hash-1", alt: null, url: "/media/1-320" }]);
  const id = uploads.photos()[0]?.id ?? "";
  uploads.fail(id, { code: "BAD_USER_INPUT", problem: "{}" });
  uploads.retry(id);
  expect(uploads.photos()[0]).toMatchObject({ state: "done", hash: "hash-1", failure: null });
});

it("takes photos out of a draft: what the site has is not sent again, the others are", async () => {
  const { uploads, tools } = someUploads();
  uploads.add(files(1));
  uploads.restore([
    { id: "photo-a", name: "a.jpg", alt: "A canal", uploadId: "upload-a", file: file("a.jpg") },
    { id: "photo-b", name: "b.jpg", alt: "", uploadId: null, file: file("b.jpg") },
  ]);
  const settled = await uploads.settled();
  expect(settled.map(({ name, alt, state }) => [name, alt, state])).toEqual([
    ["a.jpg", "A canal", "done"],
    ["b.jpg", "", "done"],
  ]);
  expect(settled[0]?.uploadId).toBe("upload-a");
  expect(tools.forget).not.toHaveBeenCalledWith(undefined);
  expect(uploads.draftPhotos().map(({ id, uploadId }) => [id, uploadId === null])).toEqual([
    ["photo-a", false],
    ["photo-b", false],
  ]);
});

it("sends what was cut off once the line is back", async () => {
  const send = jest
    .fn<Promise<string>, []>()
    .mockRejectedValueOnce(new RequestFailure("network", "", "NETWORK"))
    .mockResolvedValue("upload-1");
  const { uploads } = someUploads({ send });
  uploads.add(files(1));
  await uploads.settled();
  uploads.retryAll("UNAUTHENTICATED");
  expect(uploads.photos()[0]?.state).toBe("failed");
  uploads.retryAll("NETWORK");
  expect((await uploads.settled())[0]).toMatchObject({ state: "done", uploadId: "upload-1" });
});
