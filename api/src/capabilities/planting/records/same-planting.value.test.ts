import type { BatchContent } from "./planting-content.value";
import { isSamePlanting } from "./same-planting.value";

const planting: BatchContent = {
  trees: 120,
  plantedOn: "2026-02-01",
  country: "BD",
  district: "BD-60",
  village: "জাফলং",
  villageEn: "Jaflong",
  latitude: 25.1634,
  longitude: 92.0176,
  speciesScientific: "Azadirachta indica",
  species: "নিম",
  speciesEn: "Neem",
  cost: 10_000,
  currency: null,
  evidenceUrl: null,
  note: "Receipt 17",
};
const noPlace = { latitude: null, longitude: null };
const noSpecies = { speciesScientific: null, species: null, speciesEn: null };

test.each<[string, Partial<BatchContent>]>([
  ["other words, cost and evidence", { village: "Elsewhere", villageEn: null, cost: null, note: null }],
  ["one of three names, in other letters", { ...noSpecies, speciesEn: " NEEM" }],
  ["a place less than a kilometre off", { latitude: 25.17, longitude: 92.01 }],
  ["no coordinates, but its village", { ...noPlace, villageEn: null }],
  ["no coordinates and no country", { ...noPlace, country: null }],
])("two records tell of the same planting with %s", (_what, other) => {
  expect(isSamePlanting(planting, { ...planting, ...other })).toBe(true);
  expect(isSamePlanting({ ...planting, ...other }, planting)).toBe(true);
});

test.each<[string, Partial<BatchContent>]>([
  ["another day", { plantedOn: "2026-02-02" }],
  ["another number", { trees: 121 }],
  ["another species", { ...noSpecies, species: "আম", speciesEn: "Mango" }],
  ["no species", noSpecies],
  ["a place farther off", { latitude: 25.18 }],
  ["no coordinates, and another village", { ...noPlace, village: "তামাবিল", villageEn: "Tamabil" }],
  ["no coordinates, and another district", { ...noPlace, district: "BD-61" }],
])("and of two with %s", (_what, other) => {
  expect(isSamePlanting(planting, { ...planting, ...other })).toBe(false);
});

test("what has no day or number yet is like nothing", () => {
  expect(isSamePlanting({ ...planting, trees: null }, { ...planting, trees: null })).toBe(false);
  expect(isSamePlanting({ ...planting, plantedOn: null }, { ...planting, plantedOn: null })).toBe(false);
});
