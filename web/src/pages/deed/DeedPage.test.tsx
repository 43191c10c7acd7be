import { PageContext } from "../../components/page/PageContext";
import { DeedPageDocument } from "./DeedPage.generated";
import { aDeed } from "../../test/builders";
import { renderPage, screen } from "../../test/render";
import DeedPage from "./DeedPage";

const uniqueId = "TFD-AB12CD34";
const show = (deed: object | null, onStatus = jest.fn()) =>
  renderPage(
    <PageContext value={{ publicUrl: "https://trees.example", renderedAt: 0, timeZone: "Asia/Dhaka", onStatus }}>
      <DeedPage />
    </PageContext>,
    {
      path: "/deed/:uniqueId",
      url: `/deed/${uniqueId}`,
      language: "en",
      mocks: [{ request: { query: DeedPageDocument, variables: { uniqueId } }, result: { data: { deed } } }],
    },
  );

test("a deed that is not there is a 404 with a way home", async () => {
  const onStatus = jest.fn();
  show(null, onStatus);
  expect(await screen.findByRole("heading", { level: 1, name: "Deed not found" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
  expect(onStatus).toHaveBeenCalledWith(404);
});

test.each([
  [true, "This deed earned that day’s tree."],
  [false, /already counted for another good deed/],
])("an approved deed says what became of its tree (%s)", async (plantedTree, text) => {
  show(aDeed({ uniqueId, plantedTree }));
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByText("Approved")).toBeInTheDocument();
  expect(screen.getByText("Bangladesh")).toBeInTheDocument();
});

test.each(["PENDING", "REJECTED"] as const)(
  "a deed that nobody else may see (%s) offers nothing to share",
  async (status) => {
    show(aDeed({ uniqueId, status, plantedTree: false, rejectReason: null }));
    expect(await screen.findByRole("heading", { level: 1, name: new RegExp(uniqueId) })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /Share/ })).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /Like/ })).not.toBeInTheDocument();
  },
);

test("a deed that waits says what happens next", async () => {
  show(aDeed({ uniqueId, status: "PENDING", plantedTree: false }));
  expect(await screen.findByText(/we tell you: everybody can see it then, and you can share it/)).toBeInTheDocument();
});

test("the owner of a rejected deed reads why", async () => {
  show(aDeed({ uniqueId, status: "REJECTED", plantedTree: false, rejectReason: "The photo shows something else." }));
  expect(await screen.findByText("The photo shows something else.")).toBeInTheDocument();
  expect(screen.queryByText(/tree/)).not.toBeInTheDocument();
});
