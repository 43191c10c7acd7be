import { textLanguage } from "./text-language";

test.each([
  ["রাস্তার ধারে গাছ লাগিয়েছি।", "bn"],
  ["We planted trees by the road", "en"],
  ["গাছ লাগিয়েছি in Dhaka", "bn"],
  ["Planted গাছ in the park", "en"],
  ["abc গাছ", "bn"],
  ["১২৩ trees। ১২৩", "en"],
  ["Déjà vu", "en"],
  ["12345 🌱", ""],
  ["सड़क के किनारे", ""],
  ["सड़क के किनारे tree", ""],
])("L7: %s is %s", (text, language) => {
  expect(textLanguage(text)).toBe(language);
});
