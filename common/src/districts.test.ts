import { districtTowns, nearestDistrict } from "./district-towns";
import { districtName, districts, divisions, isDistrict, sortedDistricts } from "./districts";

it("knows the 64 districts in their eight divisions, each once and in both languages", () => {
  expect(districts).toHaveLength(64);
  expect(new Set(districts.flatMap(({ id, name, nameBn }) => [id, name, nameBn])).size).toBe(3 * 64);
  expect(new Set(districts.map(({ division }) => division))).toEqual(new Set(divisions.map(({ id }) => id)));
  for (const { id, name, nameBn } of districts) {
    expect(id).toMatch(/^BD-\d\d$/);
    expect(name).toMatch(/^[A-Z][A-Za-z’ ]+$/);
    expect(nameBn).toMatch(/^[\u0980-\u09ff]+$/);
  }
});

it("names a district in the reader's language and sorts by it", () => {
  expect([districtName("BD-60", "bn"), districtName("BD-60", "en"), districtName("BD-99", "en")]).toEqual([
    "সিলেট",
    "Sylhet",
    "BD-99",
  ]);
  expect([isDistrict("BD-64"), isDistrict("BD-65"), isDistrict("BD-A")]).toEqual([true, false, false]);
  expect(sortedDistricts("en")[0]?.name).toBe("Bagerhat");
  expect(new Set(sortedDistricts("bn")).size).toBe(64);
});

it("knows which district's town is nearest to a place", () => {
  expect(districtTowns.map(({ id }) => id)).toEqual(districts.map(({ id }) => id));
  for (const { id, latitude, longitude } of districtTowns) expect(nearestDistrict(latitude, longitude)).toBe(id);
  expect(nearestDistrict(25.1634, 92.0176)).toBe("BD-60");
});
