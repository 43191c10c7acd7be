import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { ErrorNote } from "../components/ErrorNote";
import { RequestFailure } from "../lib/request-failure";
import { renderPage, screen } from "../test/render";

const refused = (key: string, message: string, code = "CONFLICT", args = {}) =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions: { code, key, args } }] });

test.each([
  [refused("deed.notFound", "Deed not found", "NOT_FOUND"), "ভালো কাজটি পাওয়া যায়নি"],
  [new Error("Failed to fetch"), "সাইটের সঙ্গে সংযোগ নেই। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।"],
  [new RequestFailure("timeout", "Timed out"), "উত্তর আসতে অনেক সময় লাগছে। অনুগ্রহ করে আবার চেষ্টা করুন।"],
])("%s is said in Bengali", (error, words) => {
  renderPage(<ErrorNote error={error} />);
  expect(screen.getByRole("alert")).toHaveTextContent(words);
});

test("a key without a translation falls back to the API's sentence in English, to the kind of failure in Bengali", () => {
  const error = refused("deed.somethingNew", "A new rule", "FORBIDDEN");
  const { unmount } = renderPage(<ErrorNote error={error} />, { language: "en" });
  expect(screen.getByRole("alert")).toHaveTextContent("A new rule");
  unmount();
  renderPage(<ErrorNote error={error} />);
  expect(screen.getByRole("alert")).toHaveTextContent("এটি করার অনুমতি আপনার নেই।");
});

test("what the API says of a fault of its own is for its log, not for readers", () => {
  const error = new CombinedGraphQLErrors({
    errors: [{ message: "Internal server error", extensions: { code: "INTERNAL_SERVER_ERROR" } }],
  });
  renderPage(<ErrorNote error={error} />, { language: "en" });
  expect(screen.getByRole("alert")).toHaveTextContent("Something went wrong on our side. Please try again.");
});

test("trying again is one press away", async () => {
  const again = jest.fn();
  const { user } = renderPage(<ErrorNote error={new Error("x")} onRetry={again} />, { language: "en" });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(again).toHaveBeenCalledTimes(1);
});
