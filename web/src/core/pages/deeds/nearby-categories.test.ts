import { nearbyCategories } from "./nearby-categories";

const [environment, education, health] = [
  { id: "1", name: "পরিবেশ", nameEn: "Environment" },
  { id: "2", name: "শিক্ষা", nameEn: "Education" },
  { id: "3", name: "স্বাস্থ্য", nameEn: "Health" },
];
const all = [environment, education, health];

test.each([
  ["healthy food", null, [health, environment]],
  ["স্বাস্থ সেবা", null, [health, environment]],
  ["শিক্ষক", null, [education, environment]],
  ["zzz", null, [environment, education]],
  ["environmental", "1", [education, health]],
])("%s leads to what is called alike, and else to the first ones", (search, chosen, nearby) => {
  expect(nearbyCategories(search, all, chosen)).toEqual(nearby);
});
