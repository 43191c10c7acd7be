import { dialCodeOf, dialCodes, dialled } from "./dial-codes";

test("a stored number is shown as it is dialled at home", () => {
  expect(dialled("+8801712345678", "BD")).toEqual({ dialCode: "BD", number: "01712345678" });
  expect(dialled("+447911123456", "BD")).toEqual({ dialCode: "GB", number: "7911123456" });
});

test("of two countries with one code, the member's own is meant", () => {
  expect(dialled("+14165550123", "CA").dialCode).toBe("CA");
  expect(dialled("+14165550123", "BD").dialCode).toBe("US");
});

test("a number of a country that is not in the list stays whole", () => {
  expect(dialled("+4733445566", "NO")).toEqual({ dialCode: "BD", number: "+4733445566" });
});

test("there are twelve to choose from, Bangladesh's first", () => {
  const codes = dialCodes.map(({ code }) => code);
  expect(codes).toEqual(["880", "1", "44", "91", "86", "81", "49", "33", "39", "34", "61", "1"]);
  expect(dialCodeOf("BD")).toBe("+880");
});
