import { countries, countryName, isCountry, sortedCountries } from "./countries";

test("there are the 56 countries of the list, each once, in both languages", () => {
  expect(countries).toHaveLength(56);
  expect(new Set(countries.map(({ code }) => code)).size).toBe(56);
  expect(countries.filter(({ name, nameBn }) => !/^[A-Z]/.test(name) || !/^[\u0980-\u09FF ]+$/.test(nameBn))).toEqual(
    [],
  );
});

test.each(["bn", "en"] as const)("in %s Bangladesh leads, Other ends, the rest follows the alphabet", (language) => {
  const sorted = sortedCountries(language);
  expect(sorted[0]?.code).toBe("BD");
  expect(sorted.at(-1)?.code).toBe("OTHER");
  const names = sorted.slice(1, -1).map(({ code }) => countryName(code, language));
  expect(names).toEqual([...names].sort(new Intl.Collator(language).compare));
  expect(sorted).toHaveLength(56);
});

test("a code nobody knows is called Other", () => {
  expect([isCountry("BD"), isCountry("OTHER"), isCountry("XX"), isCountry("")]).toEqual([true, true, false, false]);
  expect(countryName("XX", "bn")).toBe("অন্যান্য");
});
