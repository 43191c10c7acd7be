import { renderPage, screen } from "../test/render";
import { NumberedPager } from "./NumberedPager";

test("pages are numbered in the reader's digits", async () => {
  const chosen: number[] = [];
  const { user } = renderPage(<NumberedPager page={9} pageCount={20} onPage={(page) => void chosen.push(page)} />);
  expect(screen.getByRole("button", { name: "পাতা ৯, এখন এখানে আছেন" })).toHaveTextContent("৯");
  await user.click(screen.getByRole("button", { name: "পাতা ১০" }));
  expect(chosen).toEqual([10]);
});

test("one page needs no pager", () => {
  renderPage(<NumberedPager page={1} pageCount={1} onPage={() => undefined} />);
  expect(screen.queryByRole("navigation")).not.toBeInTheDocument();
});
