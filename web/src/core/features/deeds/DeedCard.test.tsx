import type { DeedCard_DeedFragment } from "./DeedCard.generated";
import { aDeed, aPhoto, aUser } from "../../../test/builders";
import { renderPage, screen } from "../../../test/render";
import { DeedStatusMark } from "../../../components/DeedStatusMark";
import { DeedCard } from "./DeedCard";
import { DeedGrid } from "./DeedGrid";

const card = (over: object = {}): DeedCard_DeedFragment => aDeed({ uniqueId: "TFD-AB12CD34", ...over });

test("the card leads to its deed", () => {
  renderPage(<DeedCard deed={card({ user: aUser({ fullName: "রহিমা খাতুন" }) })} />);
  expect(screen.getByRole("link", { name: "ভালো কাজ TFD-AB12CD34, জানিয়েছেন রহিমা খাতুন" })).toHaveAttribute(
    "href",
    "/deed/TFD-AB12CD34",
  );
});

test("only where one searches by it a card shows the deed's id", () => {
  const { unmount } = renderPage(<DeedCard deed={card()} />);
  expect(screen.queryByText("TFD-AB12CD34")).not.toBeInTheDocument();
  unmount();
  renderPage(<DeedCard deed={card()} withId />);
  expect(screen.getByText("TFD-AB12CD34")).toBeInTheDocument();
});

test("a caption of more than 200 letters is cut and leads on", () => {
  renderPage(<DeedCard deed={card({ caption: "শ্রদ্ধা ".repeat(100) })} />);
  expect(screen.getByText(/^(শ্রদ্ধা )+শ্রদ্ধা…$/)).toHaveAttribute("lang", "bn");
  expect(screen.getByRole("link", { name: "আরও পড়ুন: TFD-AB12CD34" })).toHaveAttribute("href", "/deed/TFD-AB12CD34");
});

test.each([60, 160])("a caption is cut where its place says: %d letters", (captionLimit) => {
  const deed = card({ caption: "ক".repeat(200), images: [aPhoto()] });
  renderPage(<DeedCard deed={deed} captionLimit={captionLimit} />);
  expect(screen.getByText(`${"ক".repeat(captionLimit)}…`)).toBeInTheDocument();
});

test("a short caption is shown whole, without Read more", () => {
  renderPage(<DeedCard deed={card({ caption: "ক".repeat(200), images: [aPhoto()] })} />);
  expect(screen.getByText("ক".repeat(200))).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: /আরও পড়ুন/ })).not.toBeInTheDocument();
});

test("a deed without a photo says so in the photo's place", () => {
  renderPage(<DeedCard deed={card({ caption: "a".repeat(100) })} captionLimit={60} />, { language: "en" });
  expect(screen.getByText("Image not available")).toBeInTheDocument();
  expect(screen.getByText("a".repeat(100))).toBeInTheDocument();
});

test("the first photo of a page is urgent, also below a deed without one", () => {
  const deeds = [[], [aPhoto()], [aPhoto()]].map((images, place) => card({ id: `deed-${place}`, images }));
  renderPage(<DeedGrid deeds={deeds} priority />);
  const photos = screen.getAllByRole("img", { name: /^ভালো কাজের ছবি/ });
  expect(photos.map((photo) => photo.getAttribute("loading"))).toEqual(["eager", "lazy"]);
});

test("a photo is described by its author, else by what it is", () => {
  const { unmount } = renderPage(<DeedCard deed={card({ images: [aPhoto({ alt: "চারা হাতে শিশুরা" })] })} />);
  expect(screen.getByRole("img", { name: "চারা হাতে শিশুরা" })).toBeInTheDocument();
  unmount();
  renderPage(<DeedCard deed={card({ images: [aPhoto()] })} />);
  expect(screen.getByRole("img", { name: /^ভালো কাজের ছবি/ })).toBeInTheDocument();
});

test("a deed that is not approved carries what is said of it, and can be neither liked nor shared", () => {
  const mark = <DeedStatusMark status="PENDING" />;
  const { unmount } = renderPage(<DeedCard deed={card({ status: "PENDING" })} mark={mark} />, { language: "en" });
  expect(screen.getByText("Pending Review")).toBeInTheDocument();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
  unmount();
  renderPage(<DeedCard deed={card()} />, { language: "en" });
  expect(screen.getAllByRole("button")).toHaveLength(2);
});

test("a plain click on the author opens the profile here; with Ctrl it follows the link", async () => {
  const opened: string[] = [];
  const deed = card({ user: aUser({ username: "rahima", fullName: "রহিমা খাতুন" }) });
  const { user } = renderPage(<DeedCard deed={deed} onAuthor={({ username }) => void opened.push(username)} />);
  const author = screen.getByRole("link", { name: "রহিমা খাতুন" });
  expect(author).toHaveAttribute("href", "/profile/rahima");
  await user.click(author);
  expect(opened).toEqual(["rahima"]);
  await user.keyboard("{Control>}");
  await user.click(author);
  expect(opened).toHaveLength(1);
});

test("sharing opens a dialog with the deed's full address", async () => {
  const { user } = renderPage(<DeedCard deed={card()} />, { language: "en" });
  await user.click(screen.getByRole("button", { name: "Share: TFD-AB12CD34" }));
  expect(await screen.findByDisplayValue("https://trees.example/deed/TFD-AB12CD34")).toBeInTheDocument();
});
