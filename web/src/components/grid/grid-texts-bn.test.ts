import { GRID_DEFAULT_LOCALE_TEXT, type GridLocaleText } from "@mui/x-data-grid";
import { gridTextsBn } from "./grid-texts-bn";

const keys = Object.keys(GRID_DEFAULT_LOCALE_TEXT) as (keyof GridLocaleText)[];
/** The same in every language. */
const signs = /^filterOperator[=<>!]/;
/** Only puts together what it is given. */
const given = [
  "promptChangeAggregationLabel",
  "promptChangePivotValuesDescription",
  "promptChangeFilterLabel",
  "promptChangePivotColumnsDescription",
];

/** What a text says, also one that is made of numbers and names. */
function said(texts: GridLocaleText, key: keyof GridLocaleText): string {
  const text: unknown = texts[key];
  if (typeof text !== "function") return String(text);
  if (key === "paginationDisplayedRows") return texts[key]({ from: 21, to: 40, count: 1234, estimated: undefined });
  if (key === "paginationItemAriaLabel")
    return (["first", "last", "next", "previous"] as const).map((type) => texts[key](type)).join(" ");
  const takesNumbers = /Active|Selected|VisibleRows|Label$/.test(key) && !/Aggregation|Filter|Aria/.test(key);
  const values = takesNumbers || key.includes("TooltipActive") ? [12, 345] : ["ক", "খ", "গ"];
  return String((text as (...values: unknown[]) => unknown)(...values));
}

test("every text of the grid is there, and none more", () => {
  expect(Object.keys(gridTextsBn).sort()).toEqual([...keys].sort());
  expect(keys).toHaveLength(226);
});

test.each(keys.filter((key) => !signs.test(key) && !given.includes(key)))("%s is said in Bengali", (key) => {
  const text = said(gridTextsBn, key);
  expect(text).toMatch(/[\u0980-\u09FF]{2}/);
  expect(text).not.toMatch(/[0-9A-Za-z]/);
  expect(text).not.toBe(said(GRID_DEFAULT_LOCALE_TEXT, key));
  expect(text).toBe(text.normalize("NFC"));
});

test.each(given)("%s keeps what it is given", (key) => {
  expect(said(gridTextsBn, key as keyof GridLocaleText)).toMatch(/^ক.*খ/);
});

test("numbers are in Bengali digits, also where the number of rows is not known", () => {
  const rows = gridTextsBn.paginationDisplayedRows;
  expect(rows({ from: 1, to: 20, count: 1234, estimated: undefined })).toBe("১,২৩৪টির মধ্যে ১–২০");
  expect(rows({ from: 1, to: 20, count: -1, estimated: 100 })).toBe("প্রায় ১০০টির মধ্যে ১–২০");
  expect(rows({ from: 1, to: 20, count: -1, estimated: undefined })).toBe("২০টির বেশির মধ্যে ১–২০");
});
