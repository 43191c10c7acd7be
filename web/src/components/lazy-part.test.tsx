import { Component, type ReactNode } from "react";
import { useIntl } from "react-intl";
import * as en from "../i18n/catalogs/en-first.generated";
import { LanguageProvider } from "../i18n/LanguageProvider";
import { renderPage, screen } from "../test/render";
import { lazyOverlay, lazyPart } from "./lazy-part";

class Page extends Component<{ children: ReactNode }, { broken: string | null }> {
  override state: { broken: string | null } = { broken: null };

  static getDerivedStateFromError({ message }: Error) {
    return { broken: message };
  }

  override render() {
    return this.state.broken ?? this.props.children;
  }
}

const Answer = ({ text }: { text: string }) => <p>{text}</p>;

beforeEach(() => {
  // React logs errors that a boundary catches.
  jest.spyOn(console, "error").mockReturnValue(undefined);
});

it("says in its place that its code cannot be had, and gets it at the next try", async () => {
  const load = jest.fn().mockRejectedValueOnce(new TypeError("Failed to fetch")).mockResolvedValue({ default: Answer });
  const Part = lazyPart<{ text: string }>(load);
  const { user } = renderPage(
    <Page>
      <p>The rest</p>
      <Part text="Here" />
    </Page>,
    { language: "en" },
  );
  expect(await screen.findByRole("alert")).toHaveTextContent("We can’t reach the site.");
  expect(screen.getByText("The rest")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Here")).toBeVisible();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

it("comes by itself when the network is back, also when that is said a moment too early", async () => {
  const failed = new TypeError("Failed to fetch");
  const load = jest
    .fn()
    .mockRejectedValueOnce(failed)
    .mockRejectedValueOnce(failed)
    .mockResolvedValue({ default: Answer });
  const Part = lazyPart<{ text: string }>(load);
  renderPage(
    <Page>
      <Part text="Here" />
    </Page>,
    { language: "en" },
  );
  expect(await screen.findByRole("alert")).toBeVisible();
  window.dispatchEvent(new Event("online"));
  expect(await screen.findByText("Here", undefined, { timeout: 5_000 })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
});

it("leaves what else goes wrong in it to the page", async () => {
  const Part = lazyPart(() => Promise.resolve({ default: (): ReactNode => JSON.parse("{") as string }));
  renderPage(
    <Page>
      <Part />
    </Page>,
    { language: "en" },
  );
  expect(await screen.findByText(/JSON/)).toBeVisible();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

it("opens a dialog with its texts where a tap came before them, and no text stands there by its name", async () => {
  const said: string[] = [];
  function Member() {
    const text = useIntl().formatMessage({ id: "profile.recent" });
    said.push(text);
    return <h2>{text}</h2>;
  }
  const Overlay = lazyOverlay<{ onClose: () => void }>(() => Promise.resolve({ default: Member }));
  const catalog = { messages: en.messages, complete: false, forAdmins: false };
  renderPage(
    <LanguageProvider language="en" catalog={catalog} timeZone="Asia/Dhaka">
      <Overlay onClose={() => undefined} />
    </LanguageProvider>,
    { language: "en" },
  );
  expect(await screen.findByRole("heading", { name: "Recent deeds" })).toBeVisible();
  expect(said).not.toContain("profile.recent");
});
