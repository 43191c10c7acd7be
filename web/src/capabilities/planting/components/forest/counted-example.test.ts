import { countedSums, toldStory } from "./counted-example";

it("earns one tree for each member and day, and rounds what lives down", () => {
  expect(countedSums(toldStory)).toEqual({ deeds: 12, earned: 11, funded: 8, planted: 7, alive: 5 });
});

it.each([
  [
    { paid: 50, planted: 50 },
    { funded: 11, planted: 11, alive: 8 },
  ],
  [{ paid: 0 }, { funded: 0, planted: 0, alive: 0 }],
  [{ survey: { looked: 0, alive: 0 } }, { planted: 7, alive: 0 }],
])("never counts more than the station before: %j", (change, sums) => {
  expect(countedSums({ ...toldStory, ...change })).toMatchObject(sums);
});
