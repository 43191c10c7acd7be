import { renderPage, screen } from "../../../test/render";
import { TodaysTree } from "./TodaysTree";
import { TodaysTreeDocument } from "./TodaysTree.generated";

test.each([
  ["OPEN", "আজকের গাছটি এখনও আপনার অপেক্ষায়"],
  ["IN_REVIEW", "আজকের গাছটি পর্যালোচনায় আছে"],
  ["TREE", "আজকের গাছটি আপনার"],
] as const)("says of today's tree whether it is %s", async (state, text) => {
  const myDays = (["TREE", "OPEN", state] as const).map((each, index) => ({
    __typename: "OwnDay" as const,
    day: `2026-11-${21 + index}`,
    state: each,
  }));
  renderPage(<TodaysTree />, { mocks: [{ request: { query: TodaysTreeDocument }, result: { data: { myDays } } }] });
  expect(await screen.findByText(text)).toBeVisible();
});
