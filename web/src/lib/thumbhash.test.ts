import { rgbaToThumbHash, thumbHashToAverageRGBA } from "thumbhash";
import { thumbhashPicture } from "./photo-blur";
import { thumbhashColour } from "./thumbhash";

const hashOf = (red: number, green: number, blue: number): Uint8Array =>
  rgbaToThumbHash(
    8,
    6,
    Uint8Array.from({ length: 8 * 6 * 4 }, (_, i) => [red, green, blue, 255][i % 4] ?? 0),
  );
const asText = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

test.each([
  [11, 107, 74],
  [244, 163, 0],
  [250, 250, 250],
  [3, 9, 30],
])("the colour is the library's, for rgb %d %d %d", (red, green, blue) => {
  const hash = hashOf(red, green, blue);
  const { r, g, b } = thumbHashToAverageRGBA(hash);
  expect(thumbhashColour(asText(hash))).toBe(`rgb(${[r, g, b].map((share) => Math.round(share * 255)).join(", ")})`);
});

test("the picture is a data address", () => {
  expect(thumbhashPicture(asText(hashOf(11, 107, 74)))).toMatch(/^data:image\/png;base64,/);
});

test("what is no thumbhash has neither", () => {
  expect(thumbhashColour("%%%")).toBeUndefined();
  expect(thumbhashColour("")).toBeUndefined();
  expect(thumbhashPicture("ab")).toBeUndefined();
});
