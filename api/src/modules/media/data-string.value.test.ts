import { aJpeg, anSvg, dataString } from "../../../test/pictures";
import { parseDataString } from "./data-string.value";

const UNREADABLE = expect.objectContaining({ code: "BAD_USER_INPUT", key: "photo.unreadable" }) as unknown;

describe("parseDataString", () => {
  it("answers the bytes of a JPEG under both of its names", async () => {
    const photo = await aJpeg();
    expect(parseDataString(dataString(photo)).equals(photo)).toBe(true);
    expect(parseDataString(dataString(photo, "image/jpg")).equals(photo)).toBe(true);
  });

  it.each([
    ["a label that lies", async () => dataString(await aJpeg(), "image/png")],
    ["an SVG", () => dataString(anSvg(), "image/svg+xml")],
    ["an SVG under a photo's label", () => dataString(anSvg())],
    ["nothing behind the comma", () => "data:image/jpeg;base64,"],
    ["bad padding", async () => `${dataString(await aJpeg())}=`],
    ["text that is not Base64", () => "data:image/jpeg;base64,/9j/4AAQ SkZJ"],
    ["an address inside the machine's network", () => "http://169.254.169.254/latest/meta-data"],
    ["a file", () => "file:///etc/passwd"],
    ["a path", () => "../../etc/passwd"],
    ["a stored photo's key", () => `/media/${"a".repeat(64)}-1600.webp`],
    ["a number", () => 7],
    ["nothing", () => null],
  ])("refuses %s (U1, U8)", async (_what, make) => {
    const value = await make();
    expect(() => parseDataString(value)).toThrow(UNREADABLE as Error);
  });

  it("refuses more than 10 MB before decoding", () => {
    const text = `data:image/jpeg;base64,${"/9j/".repeat((10 * 1024 * 1024) / 3 + 2)}`;
    expect(() => parseDataString(text)).toThrow(
      expect.objectContaining({ code: "PAYLOAD_TOO_LARGE", args: { max: 10 } }) as Error,
    );
  });
});
