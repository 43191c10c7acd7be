import { aPhoto } from "../../../test/builders";
import { renderPage, screen, within } from "../../../test/render";
import { PhotoStrip } from "./PhotoStrip";

const photos = (count: number) => Array.from({ length: count }, () => aPhoto());

test("of five photos four are shown, the fourth with +1", () => {
  renderPage(<PhotoStrip photos={photos(5)} alt="ছবি" sizes="100vw" />);
  expect(screen.getAllByRole("button")).toHaveLength(4);
  expect(screen.getByText("+১")).toBeInTheDocument();
});

test("four photos need no number", () => {
  renderPage(<PhotoStrip photos={photos(4)} alt="ছবি" sizes="100vw" />);
  expect(screen.getAllByRole("button")).toHaveLength(4);
  expect(screen.queryByText(/^\+/)).not.toBeInTheDocument();
});

test("the viewer has all five, and Escape closes it", async () => {
  const { user } = renderPage(<PhotoStrip photos={photos(5)} alt="Photo" sizes="100vw" />, { language: "en" });
  await user.click(screen.getByRole("button", { name: /Open photo 4 of 5 and 1 more/ }));
  const viewer = await screen.findByRole("dialog", { name: "Photos" });
  expect(within(viewer).getByRole("status")).toHaveTextContent("4 / 5");
  await user.click(within(viewer).getByRole("button", { name: "Next photo" }));
  expect(within(viewer).getByRole("status")).toHaveTextContent("5 / 5");
  expect(within(viewer).getByRole("button", { name: "Next photo" })).toHaveAttribute("aria-disabled", "true");
  await user.keyboard("{ArrowLeft}");
  expect(within(viewer).getByRole("status")).toHaveTextContent("4 / 5");
  await user.keyboard("{Escape}");
  await expect(screen.findByRole("button", { name: /Open photo 4/ })).resolves.toBeInTheDocument();
});
