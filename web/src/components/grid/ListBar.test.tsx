import type { Language } from "@tree-for-deed/common/languages";
import { renderPage, screen } from "../../test/render";
import { ListBar } from "./ListBar";

const show = (value: string, { rows, language = "en" }: { rows?: number; language?: Language } = {}) =>
  renderPage(<ListBar search={{ label: "Search", value, shortSearchRows: rows, onSearch: () => undefined }} />, {
    language,
  });
const hint = "One or two letters search at most 5,000 rows. Three or more search all of them.";

it.each(["a", "ab", "মা", "a b c", "১২"])("says that %s is not looked for in all rows", async (search) => {
  show(search, { rows: 5000 });
  expect(await screen.findByText(hint)).toBeVisible();
});

it("says it in Bengali with Bengali digits", async () => {
  show("মা", { rows: 20000, language: "bn" });
  expect(await screen.findByText(/সর্বোচ্চ ২০,০০০টি সারিতে/)).toBeVisible();
});

it.each([
  ["nothing is looked for", "", 5000],
  ["three letters are", "abc", 5000],
  ["the list is looked through whole", "ab", undefined],
])("says nothing when %s", async (_, search, rows) => {
  show(search, rows === undefined ? {} : { rows });
  expect(await screen.findByRole("textbox", { name: "Search" })).toHaveValue(search);
  expect(screen.queryByText(/looked for/)).not.toBeInTheDocument();
});
