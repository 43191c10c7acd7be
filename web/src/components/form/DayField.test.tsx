import { useState } from "react";
import { renderPage, screen, waitFor, within } from "../../test/render";
import { DayField } from "./DayField";

function Field() {
  const [day, setDay] = useState("2026-11-22");
  return <DayField label="day" value={day} onDay={setDay} />;
}

it.each([
  ["bn", "ক্যালেন্ডার দেখুন", "নভেম্বর ২০২৬", "২২", "০১/১২/২০২৬", (day: string) => `${day} বেছে নেওয়া হলো`],
  ["en", "Open the calendar", "November 2026", "22", "01/12/2026", (day: string) => `${day} chosen`],
] as const)(
  "offers a calendar that speaks %s, by keys alone",
  async (language, open, month, digits, chosen, spoken) => {
    const { user } = renderPage(<Field />, { language });
    const button = screen.getByRole("button", { name: open });
    await user.click(button);
    const calendar = await screen.findByRole("dialog");
    expect(within(calendar).getByText(month)).toBeInTheDocument();
    const day = await within(calendar).findByText(digits);
    await waitFor(() => expect(day).toHaveFocus());
    const full = new Intl.DateTimeFormat(language, { dateStyle: "full" });
    expect(day).toHaveAccessibleName(full.format(new Date(2026, 10, 22)));
    await user.keyboard("{ArrowRight}{ArrowDown}{ArrowRight}{Enter}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(screen.getByLabelText("day")).toHaveValue(chosen);
    await waitFor(() => expect(button).toHaveFocus());
    // Said once, in the page's language: the library would say it in English, too.
    const said = screen.getAllByRole("status").filter(({ textContent }) => /2026|২০২৬/.test(textContent));
    expect(said.map(({ textContent }) => textContent)).toEqual([spoken(full.format(new Date(2026, 11, 1)))]);
    expect(document.body).not.toHaveTextContent("Selected Date");
  },
);
