import Tooltip from "@mui/material/Tooltip";
import { act, fireEvent } from "@testing-library/react";
import { renderPage, screen } from "../test/render";

afterEach(() => jest.useRealTimers());

test("a tooltip comes after 700 ms, another one within 300 ms of it at once, and after that not before 700 ms again", () => {
  renderPage(
    <>
      <Tooltip title="why">
        <button>press</button>
      </Tooltip>
      <Tooltip title="how">
        <button>hold</button>
      </Tooltip>
    </>,
  );
  jest.useFakeTimers();
  fireEvent.mouseOver(screen.getByRole("button", { name: "why" }));
  act(() => jest.advanceTimersByTime(650));
  expect(screen.queryByRole("tooltip")).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(100));
  expect(screen.getByRole("tooltip")).toHaveTextContent("why");
  fireEvent.mouseLeave(screen.getByRole("button", { name: "why" }));
  act(() => jest.advanceTimersByTime(280));
  fireEvent.mouseOver(screen.getByRole("button", { name: "how" }));
  act(() => jest.advanceTimersByTime(10));
  expect(screen.getByText("how")).toBeVisible();
  fireEvent.mouseLeave(screen.getByRole("button", { name: "how" }));
  act(() => jest.advanceTimersByTime(320));
  fireEvent.mouseOver(screen.getByRole("button", { name: "why" }));
  act(() => jest.advanceTimersByTime(650));
  expect(screen.queryByText("why")).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(100));
  expect(screen.getByText("why")).toBeVisible();
});
