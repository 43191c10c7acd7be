import { renderPage, screen, waitFor } from "../../../../test/render";
import OwnTurn from "../../parts/OwnTurn";
import { OwnTurnDocument } from "../../parts/OwnTurn.generated";

const open = (treesBefore: number | null) => {
  const tree = { __typename: "TreeLife" as const, code: "TFD-T-7K3M9QXA", treesBefore, canDedicate: true };
  const me = { __typename: "User" as const, id: "user-1", nextTree: treesBefore === null ? null : tree };
  return renderPage(<OwnTurn />, { mocks: [{ request: { query: OwnTurnDocument }, result: { data: { me } } }] });
};

it.each([
  [0, "এর পরের পালা আপনার গাছের।"],
  [1, "১টি গাছের পর আপনার পালা।"],
  [32, "৩২টি গাছের পর আপনার পালা।"],
  [1000, "অন্তত ১,০০০টি গাছের পর আপনার পালা।"],
])("with %i trees before, says so and leads to the tree", async (before, text) => {
  open(before);
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByRole("link")).toHaveAttribute("href", "/tree/TFD-T-7K3M9QXA");
});

it("says nothing once every tree is paid for", async () => {
  const { container } = open(null);
  await waitFor(() => expect(container.querySelector("a, p")).toBeNull());
});
