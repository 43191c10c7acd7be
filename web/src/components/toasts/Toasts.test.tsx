import { act, fireEvent } from "@testing-library/react";
import { renderPage, screen, waitFor } from "../../test/render";
import { FormattedMessage } from "react-intl";
import { useLanguage } from "../../i18n/LanguageProvider";
import { useToast } from "./ToastProvider";

function Buttons() {
  const toast = useToast();
  return (
    <>
      <button onClick={() => toast.success("Saved")}>save</button>
      <button onClick={() => toast.error("Refused")}>fail</button>
    </>
  );
}

afterEach(() => localStorage.clear());

const open = () => renderPage(<Buttons />, { language: "en" });

test("one notification at a time: the newest replaces the one before", async () => {
  const { user } = open();
  await user.click(screen.getByText("save"));
  expect(await screen.findByText("Saved")).toBeVisible();
  await user.click(screen.getByText("fail"));
  expect(await screen.findByText("Refused")).toBeVisible();
  expect(screen.getByText("Error")).toBeVisible();
  await waitFor(() => {
    expect(screen.queryByText("Saved")).not.toBeInTheDocument();
  });
});

test("Close takes it away, and the same text can come again", async () => {
  const { user } = open();
  await user.click(screen.getByText("save"));
  await user.click(await screen.findByRole("button", { name: "Close this notification" }));
  await waitFor(() => {
    expect(screen.queryByText("Saved")).not.toBeInTheDocument();
  });
  await user.click(screen.getByText("save"));
  expect(await screen.findByText("Saved")).toBeVisible();
});

test("F8 moves the focus to the notifications", async () => {
  const { user } = open();
  await user.click(screen.getByText("save"));
  await screen.findByText("Saved");
  fireEvent.keyDown(document, { code: "F8" });
  expect(screen.getByRole("list")).toHaveFocus();
});

test("a notification stays for five seconds", async () => {
  open();
  jest.useFakeTimers();
  fireEvent.click(screen.getByText("save"));
  expect(await screen.findByText("Saved")).toBeVisible();
  act(() => jest.advanceTimersByTime(4000));
  expect(screen.getByText("Saved")).toBeVisible();
  act(() => jest.advanceTimersByTime(1500));
  expect(screen.queryByText("Saved")).not.toBeInTheDocument();
  jest.useRealTimers();
});

test("what it says follows the page into another language", async () => {
  function Greeting() {
    const toast = useToast();
    const { setLanguage } = useLanguage();
    const greet = () => {
      toast.success(<FormattedMessage id="session.welcome" values={{ name: "Rina" }} />);
      void setLanguage("bn");
    };
    return <button onClick={greet}>greet</button>;
  }
  const { user } = renderPage(<Greeting />, { language: "en" });
  await user.click(screen.getByText("greet"));
  expect(await screen.findByText("স্বাগতম, Rina!")).toBeVisible();
});
