import { useState } from "react";
import { renderPage, screen } from "../../../../test/render";
import { CountryPicker } from "./CountryPicker";

function Picker({ start = "" }: { start?: string }) {
  const [code, setCode] = useState(start);
  return <CountryPicker value={code} onChange={setCode} />;
}

const names = () => screen.getAllByRole("option").map((option) => option.textContent);

it("has Bangladesh first, the others by the Bengali alphabet, and Other last", async () => {
  const { user } = renderPage(<Picker />);
  await user.click(screen.getByRole("button", { name: "দেশ দেশ বেছে নিন" }));
  const listed = names();
  expect(listed).toHaveLength(56);
  expect(listed[0]).toBe("বাংলাদেশ");
  expect(listed[1]).toBe("অস্ট্রিয়া");
  expect(listed.at(-1)).toBe("অন্যান্য");
});

it.each([
  ["jap", "জাপান"],
  ["জাপ", "জাপান"],
  ["মালয়ে", "মালয়েশিয়া"],
  ["nz", "নিউজিল্যান্ড"],
])("finds a country by %s", async (typed, found) => {
  const { user } = renderPage(<Picker />);
  await user.click(screen.getByRole("button", { name: /দেশ/ }));
  await user.type(screen.getByRole("combobox"), typed);
  expect(names()[0]?.normalize("NFC")).toBe(found.normalize("NFC"));
});

it("says so when there is no such country", async () => {
  const { user } = renderPage(<Picker />, { language: "en" });
  await user.click(screen.getByRole("button", { name: /Country/ }));
  await user.type(screen.getByRole("combobox"), "atlantis");
  expect(screen.getByText("No country found")).toBeInTheDocument();
});

it("is used with the keyboard alone, and gives the focus back", async () => {
  const { user } = renderPage(<Picker start="BD" />, { language: "en" });
  await user.tab();
  await user.keyboard("{Enter}");
  const search = await screen.findByRole("combobox");
  expect(search).toHaveFocus();
  expect(screen.getByRole("option", { selected: true })).toHaveTextContent("Bangladesh");
  await user.keyboard("{ArrowDown}{Enter}");
  const button = await screen.findByRole("button", { name: "Country Argentina" });
  expect(button).toHaveFocus();
  await user.keyboard("{Enter}");
  await screen.findByRole("combobox");
  await user.keyboard("{Escape}");
  expect(await screen.findByRole("button", { name: "Country Argentina" })).toHaveFocus();
});
