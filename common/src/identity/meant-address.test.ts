import { meantAddress } from "./meant-address";

test.each([
  ["x@gmail.con", "x@gmail.com"],
  ["x@gmail.co", "x@gmail.com"],
  ["x@gmail.cmo", "x@gmail.com"],
  ["X.y@GMIAL.com", "X.y@gmail.com"],
  ["x@gmal.con", "x@gmail.com"],
  ["x@gmail", "x@gmail.com"],
  ["x@gmailcom", "x@gmail.com"],
  ["x@gmail,com", "x@gmail.com"],
  ["x@gmail.com.", "x@gmail.com"],
  ["x@yaho.com", "x@yahoo.com"],
  ["x@hotmial.com", "x@hotmail.com"],
  ["x@outlok.com", "x@outlook.com"],
  [" x@iclod.com ", "x@icloud.com"],
  ["x@brac.con", "x@brac.com"],
])("%j has a slip: %s is meant", (typed, meant) => expect(meantAddress(typed)).toBe(meant));

test.each([
  "x@gmail.com",
  "x@GMAIL.com",
  "x@ymail.com",
  "x@email.com",
  "x@mail.com",
  "x@yahoo.co.uk",
  "x@yahoo.in",
  "x@hotmail.fr",
  "x@example.org",
  "x@brac.net",
  "x@du.ac.bd",
  "gmail.con",
  "x@",
  "",
])("%j is taken as it is", (typed) => expect(meantAddress(typed)).toBeNull());
