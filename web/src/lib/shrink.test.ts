import { shrink } from "./shrink";

/** Does not draw here, but accepts only pictures, like the library. */
jest.mock("compressorjs", () => ({
  __esModule: true,
  default: function Compressor(file: Blob, told: { success: (small: Blob) => void; error: () => void }) {
    if (file.type.startsWith("image/")) told.success(new Blob([file.type]));
    else told.error();
  },
}));

/** Jsdom's blobs can be read by a `FileReader` only. */
function read(blob: Blob, how: "readAsArrayBuffer" | "readAsText"): Promise<unknown> {
  const reader = new FileReader();
  return new Promise((resolve) => {
    reader.onload = () => resolve(reader.result);
    reader[how](blob);
  });
}

beforeAll(() => {
  Object.defineProperty(Blob.prototype, "arrayBuffer", {
    configurable: true,
    value(this: Blob) {
      return read(this, "readAsArrayBuffer");
    },
  });
});
afterAll(() => void Reflect.deleteProperty(Blob.prototype, "arrayBuffer"));

const jpeg = "\xff\xd8\xff\xe0\x00\x10JFIF\x00\x01\x01\x00\x00\x01";
const png = "\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR";
const bytesOf = (text: string) => Uint8Array.from([...text], (sign) => sign.charCodeAt(0));

test.each([
  ["", jpeg, "image/jpeg"],
  ["application/octet-stream", jpeg, "image/jpeg"],
  ["image/jpg", jpeg, "image/jpeg"],
  ["image/pjpeg", jpeg, "image/jpeg"],
  ["image/jpeg", png, "image/png"],
  ["", png, "image/png"],
])("a photo that came as %p is opened as what its first bytes say", async (type, bytes, known) => {
  const given = new Blob([bytesOf(bytes)], { type });
  const small = await shrink(given, { side: 1920, bytes: 1_000_000 });
  expect(await read(small, "readAsText")).toBe(known);
});

test("a file that is no photo is refused, whatever it is called", async () => {
  const text = new Blob(["Not a photo at all"], { type: "application/octet-stream" });
  await expect(shrink(text, { side: 1920, bytes: 1_000_000 })).rejects.toMatchObject({
    failure: { key: "photo.unreadable" },
  });
});
