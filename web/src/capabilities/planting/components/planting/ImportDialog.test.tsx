import type { ImportReport } from "@tree-for-deed/common/planting/planting-import";
import { renderPage, screen, within } from "../../../../test/render";
import ImportDialog from "./ImportDialog";

const draft = {
  firstRow: 2,
  lastRow: 2,
  rows: 1,
  trees: 120,
  plantedOn: "2026-02-01",
  country: "BD",
  district: "BD-60",
  districtIsNearest: true,
  village: "জাফলং",
  villageEn: null,
  species: null,
  speciesEn: "Neem",
  isOutsideCountry: false,
  partner: { id: "p1", name: "সবুজ বন", nameEn: "Sobuj Bon" },
};
const nothing: ImportReport = {
  format: "plantings",
  rows: 2,
  faultyRows: 0,
  leftOutRows: 0,
  trees: 0,
  drafts: [],
  faults: [],
  leftOut: [],
  unusedColumns: [],
  taken: null,
};
const clean: ImportReport = {
  ...nothing,
  trees: 120,
  drafts: [draft],
  leftOutRows: 1,
  unusedColumns: ["Weather"],
  leftOut: [{ row: 3, why: "there", sameAs: null, recordId: "r1" }],
};
const args = { day: "3/4/2026", one: "2026-04-03", other: "2026-03-04" };
const faulty: ImportReport = {
  ...nothing,
  faultyRows: 1,
  faults: [{ row: 2, column: "তারিখ", key: "planting.importDayTwoWays", args, message: "Two ways" }],
};

const original = global.fetch;
const asked: string[] = [];
afterEach(() => {
  global.fetch = original;
  asked.length = 0;
});
/** Answers of the site in order; null for no connection. */
function answering(...answers: (ImportReport | null)[]): void {
  global.fetch = jest.fn(async (address: string) => {
    asked.push(address);
    const answer = answers.shift();
    if (!answer) throw new TypeError("No connection");
    return { status: 200, headers: new Headers(), text: async () => JSON.stringify(answer) } as Response;
  }) as unknown as typeof fetch;
}
const file = (): File => {
  const chosen = new File(["Date,Trees"], "plantings.csv", { type: "text/csv" });
  // jsdom's files lack this method.
  return Object.assign(chosen, { arrayBuffer: async () => new TextEncoder().encode("Date,Trees").buffer });
};
const heard = { onClose: jest.fn(), onOpen: jest.fn(), onTaken: jest.fn() };
const open = (language: "bn" | "en") => renderPage(<ImportDialog mayChoosePartner={false} {...heard} />, { language });

test("a file that could not be sent is kept, looked at once more, and taken as a whole", async () => {
  answering(null, clean, { ...clean, taken: 1 });
  const { user } = open("en");
  await user.upload(screen.getByLabelText("Choose a CSV file"), file());
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  expect(
    await screen.findByText(/^1 draft with 120 trees can be imported from 1 row\. 1 row is skipped\./),
  ).toBeVisible();
  expect(screen.getByText("plantings.csv")).toBeVisible();
  expect(screen.getByText("These columns are ignored: Weather")).toBeVisible();
  const table = screen.getByRole("table", { name: "New drafts" });
  expect(within(table).getByText("Neem · জাফলং · Feb 1, 2026")).toBeVisible();
  expect(within(table).getByText("120 trees · Sylhet · Sobuj Bon")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Preview" }));
  expect(heard.onOpen).toHaveBeenCalledWith("r1");
  await user.click(screen.getByRole("button", { name: "Import 1 draft" }));
  await screen.findByText("1 draft was imported");
  expect(heard.onTaken).toHaveBeenCalledTimes(1);
  expect(asked.map((address) => new URL(address, "https://trees.example").searchParams.get("take"))).toEqual([
    ...[null, null, "true"],
  ]);
});

test("what is wrong is said by row and column in the reader's digits, and nothing can be taken", async () => {
  answering(faulty);
  const { user } = open("bn");
  await user.upload(screen.getByLabelText("সিএসভি ফাইল বেছে নিন"), file());
  expect(await screen.findByRole("rowheader", { name: "২ নম্বর সারি, তারিখ" })).toBeVisible();
  expect(screen.getByText("৩/৪/২০২৬ লিখলে দুটি দিন বোঝাতে পারে। ২০২৬-০৪-০৩ অথবা ২০২৬-০৩-০৪ লিখুন")).toBeVisible();
  expect(screen.queryByRole("button", { name: /খসড়া নিন/ })).toBeNull();
});
