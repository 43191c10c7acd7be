import { act, fireEvent, screen } from "@testing-library/react";
import type { MouseEvent } from "react";
import { renderPage } from "../test/render";
import { SearchField } from "./SearchField";

const asked: string[] = [];
const field = (value = "") => <SearchField label="Search" value={value} onSearch={(text) => void asked.push(text)} />;
const type = (value: string) => fireEvent.change(screen.getByRole("textbox"), { target: { value } });
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => {
  asked.length = 0;
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test("asks once, 300 ms after the last letter", () => {
  renderPage(field());
  type("গ");
  wait(200);
  type("গাছ");
  wait(299);
  expect(asked).toEqual([]);
  wait(1);
  expect(asked).toEqual(["গাছ"]);
});

test("never asks in the middle of composing a letter", () => {
  renderPage(field());
  const input = screen.getByRole("textbox");
  fireEvent.compositionStart(input);
  type("ক্");
  wait(1000);
  expect(asked).toEqual([]);
  type("ক্ষ");
  fireEvent.compositionEnd(input);
  wait(300);
  expect(asked).toEqual(["ক্ষ"]);
});

test("asks at once on Enter, and only once", () => {
  renderPage(field());
  type("গাছ");
  fireEvent.submit(screen.getByRole("search"));
  wait(1000);
  expect(asked).toEqual(["গাছ"]);
});

test("the cross empties the field and asks for everything", () => {
  renderPage(field("গাছ"), { language: "en" });
  fireEvent.click(screen.getByRole("button", { name: "Clear the search" }));
  expect(screen.getByRole("textbox")).toHaveValue("");
  expect(asked).toEqual([""]);
});

test("a link of the program that is followed meanwhile is what counts", () => {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => event.preventDefault();
  renderPage(
    <>
      {field("গাছ")}
      <a href="/deeds" onClick={follow}>
        all
      </a>
    </>,
  );
  type("গাছপালা");
  fireEvent.click(screen.getByRole("link"));
  wait(1000);
  expect(asked).toEqual([]);
});
