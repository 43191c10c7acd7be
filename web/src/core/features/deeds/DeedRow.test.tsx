import { aCategory, aDeed, aPhoto } from "../../../test/builders";
import { renderPage, screen } from "../../../test/render";
import { DeedRow } from "./DeedRow";

const category = aCategory({ icon: "🌊" });

test("the icon of its category takes the place of a missing photo", () => {
  renderPage(<DeedRow deed={aDeed({ category, images: [] })} />);
  expect(screen.getByText("🌊")).toHaveAttribute("aria-hidden", "true");
  expect(screen.queryByText("কোনো ছবি নেই")).not.toBeInTheDocument();
});

test("a deed with a photo shows the photo only", () => {
  renderPage(<DeedRow deed={aDeed({ category, images: [aPhoto({})] })} />);
  expect(screen.queryByText("🌊")).not.toBeInTheDocument();
});
