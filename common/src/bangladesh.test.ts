import { field, outline, townOf } from "./bangladesh";
import { districts } from "./districts";
import { isInBangladesh, rings } from "./in-bangladesh";

it("has each of the 64 districts inside the country, and no two in one place", () => {
  const places = districts.map(({ id }) => townOf(id) ?? { x: -1, y: -1 });
  expect(new Set(places.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`)).size).toBe(64);
  for (const { x, y } of places) expect(x > 0 && x < field.width && y > 0 && y < field.height).toBe(true);
});

it("is a few kilobytes and stays in its field", () => {
  expect(outline.length).toBeLessThan(4000);
  expect(rings.map((ring) => ring.length)).toEqual([491, 23, 9, 11, 8, 6]);
  for (const { x, y } of rings.flat()) expect(x >= 0 && x <= field.width && y >= 0 && y <= field.height).toBe(true);
});

it.each([
  ["Dhaka", 23.75, 90.4],
  ["Tetulia, where the country is narrow", 26.48, 88.34],
  ["Teknaf, at its southern tip", 20.86, 92.3],
  ["Jaflong, at the border", 25.16, 92.02],
  ["an island in the Meghna", 22.3, 91.1],
  ["Kutubdia, which the outline leaves out", 21.82, 91.86],
  ["Saint Martin's", 20.62, 92.32],
])("%s is in Bangladesh", (_place, latitude, longitude) => expect(isInBangladesh(latitude, longitude)).toBe(true));

it.each([
  ["Kolkata, which a rectangle around the country holds", 22.57, 88.36],
  ["Shillong", 25.57, 91.88],
  ["Guwahati", 26.14, 91.74],
  ["the open sea", 21, 90.5],
  ["latitude and longitude swapped", 90.4, 23.75],
  ["London", 51.5, -0.12],
])("%s is not", (_place, latitude, longitude) => expect(isInBangladesh(latitude, longitude)).toBe(false));
