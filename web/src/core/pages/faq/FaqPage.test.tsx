import type { Language } from "@tree-for-deed/common/languages";
import { renderPage, screen, waitFor, within } from "../../../test/render";
import FaqPage from "./FaqPage";

Element.prototype.scrollIntoView = () => undefined;

const open = (url: string, language: Language = "en") => renderPage(<FaqPage />, { path: "/faq", url, language });
const questionsShown = () => screen.queryAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);

test("nine questions, each with an answer below it", () => {
  const { container } = open("/faq", "bn");
  const all = container.querySelectorAll("details");
  expect(all).toHaveLength(9);
  for (const each of all) expect(each).not.toHaveAttribute("open");
  expect(screen.getByRole("link", { name: "সহায়তার টিকিট খুলুন" })).toHaveAttribute("href", "/support");
});

test("the question in the address stands open", () => {
  const { container } = open("/faq#badges");
  expect(container.querySelector("#badges")).toHaveAttribute("open");
  expect(container.querySelectorAll("details[open]")).toHaveLength(1);
});

test("a search opens what it finds and marks the words", () => {
  const { container } = open("/faq?q=certificates");
  expect(questionsShown()).toContain("How do I earn badges and certificates?");
  expect(container.querySelector("#badges")).toHaveAttribute("open");
  expect(
    within(container)
      .getAllByText("certificates")
      .every(({ tagName }) => tagName === "MARK"),
  ).toBe(true);
  expect(screen.getByText("1 question found")).toHaveAttribute("role", "status");
});

test("a word of the other language finds its question too", async () => {
  open("/faq?q=সনদ");
  await waitFor(() => expect(questionsShown()).toContain("How do I earn badges and certificates?"));
});

test("nothing is said to be missing before the other language was looked through", async () => {
  const { container } = open("/faq?q=সনদ");
  const said = new Set<string>();
  const watch = new MutationObserver(() => said.add(container.textContent));
  watch.observe(container, { childList: true, subtree: true, characterData: true });
  said.add(container.textContent);
  await waitFor(() => expect(questionsShown()).toContain("How do I earn badges and certificates?"));
  watch.disconnect();
  expect([...said].filter((text) => text.includes("No questions found"))).toEqual([]);
});

test("what nobody asked leads to support", async () => {
  const { user } = open("/faq");
  await user.type(screen.getByRole("textbox", { name: "Search questions" }), "zebra");
  expect(await screen.findByRole("heading", { name: "No questions found" })).toBeInTheDocument();
  expect(screen.getByTestId("address")).toHaveTextContent("/faq?q=zebra");
  expect(screen.getByRole("link", { name: "Create Support Ticket" })).toHaveAttribute("href", "/support");
  await user.click(screen.getByRole("button", { name: "Clear the search" }));
  await waitFor(() => expect(screen.getByTestId("address")).toHaveTextContent("/faq"));
  expect(questionsShown()).toHaveLength(10);
});
