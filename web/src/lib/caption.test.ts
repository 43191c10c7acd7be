import { beginning, captionLetters } from "./caption";

test("a caption is cut at 200 letters on cards, 160 on home's own cards and 60 in rows that move along", () => {
  expect(captionLetters).toMatchObject({ card: 200, homeCard: 160, carousel: 60 });
  for (const letters of [captionLetters.card, captionLetters.homeCard, captionLetters.carousel]) {
    expect(beginning("ক".repeat(letters), letters)).toEqual({ text: "ক".repeat(letters), cut: false });
    expect(beginning("ক".repeat(letters + 1), letters)).toEqual({ text: `${"ক".repeat(letters)}…`, cut: true });
  }
});

test("its lines are one line, which begins and ends with a letter", () => {
  expect(beginning("\n  খাল\n\nপরিষ্কার \t করেছি।\n", 60).text).toBe("খাল পরিষ্কার করেছি।");
});
