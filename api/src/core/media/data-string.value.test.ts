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
    ["in capitals", (base64: string) => `DATA:IMAGE/JPEG;BASE64,${base64}`],
    ["with a charset", (base64: string) => `data:image/jpeg;charset=utf-8;base64,${base64}`],
    ["with two parameters", (base64: string) => `data:image/jpeg;name=a.jpg;charset=utf-8;base64,${base64}`],
    ["without a type", (base64: string) => `data:;base64,${base64}`],
    ["without a type and its semicolon", (base64: string) => `data:base64,${base64}`],
    ["as any bytes", (base64: string) => `data:application/octet-stream;base64,${base64}`],
    ["in lines of 76", (base64: string) => `data:image/jpeg;base64,${base64.replace(/.{76}/g, "$&\r\n")}`],
    ["with a line's end", (base64: string) => `data:image/jpeg;base64,${base64}\n`],
    ["without padding", (base64: string) => `data:image/jpeg;base64,${base64.replace(/=+$/, "")}`],
    [
      "in the alphabet of addresses",
      (base64: string) => `data:image/jpeg;base64,${base64.replace(/\+/g, "-").replace(/\//g, "_")}`,
    ],
    ["under an old name", (base64: string) => `data:image/pjpeg;base64,${base64}`],
  ])("reads the same photo %s", async (_what, spelt) => {
    for (const more of [0, 1, 2]) {
      const photo = Buffer.concat([await aJpeg(), Buffer.alloc(more)]);
      expect(parseDataString(spelt(photo.toString("base64"))).equals(photo)).toBe(true);
    }
  });

  it.each([
    ["a label that lies", async () => dataString(await aJpeg(), "image/png")],
    ["an SVG", () => dataString(anSvg(), "image/svg+xml")],
    ["an SVG under a photo's label", () => dataString(anSvg())],
    ["nothing behind the comma", () => "data:image/jpeg;base64,"],
    ["bad padding", async () => `${dataString(await aJpeg())}=`],
    ["text that is not Base64", () => "data:image/jpeg;base64,/9j/4AAQ!SkZJ"],
    ["a sign too many", () => "data:image/jpeg;base64,/9j/4"],
    ["a document", async () => dataString(await aJpeg(), "application/pdf")],
    ["photo bytes without Base64", () => "data:image/jpeg,%FF%D8%FF"],
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
