import { accountRules } from "@tree-for-deed/common/identity/account-rules";
import { numberedUsername, usernameFrom } from "./suggested-username";

it.each([
  ["রেহানা বেগম", "rehana.begum"],
  ["মোঃ আব্দুর রহমান", "md.abdur.rahman"],
  ["করিম উদ্দিন", "karim.uddin"],
  ["শারমিন আক্তার", "sharmin.akter"],
  ["আনোয়ার হোসেন", "anwar.hossain"],
  ["ওয়াহিদা সুলতানা", "wahida.sultana"],
  ["শেখ ফাতেমা খাতুন", "sheikh.fatema.khatun"],
  ["সৈয়দ তানভীর ইসলাম", "syed.tanvir.islam"],
  ["অনন্যা চট্টোপাধ্যায়", "ananya.chattopadhyay"],
  ["বিশ্বজিৎ সরকার", "bishwajit.sarkar"],
  ["আনন্দ কর্মকার", "ananda.karmakar"],
  ["প্রিয়াঙ্কা মুখার্জী", "priyanka.mukharji"],
  ["সুমাইয়া জান্নাতুল ফেরদৌস", "sumaiya.jannatul.ferdous"],
  ["Rehana Begum", "rehana.begum"],
  ["  José  O’Brien-Nuñez ", "jose.o.brien.nunez"],
  ["র‍্যাচেল Das", "ryachel.das"],
])("a name gives a username that people would spell so: %s", (name, username) => {
  expect(usernameFrom(name)).toBe(username);
});

it("keeps whole words, and room for a number", () => {
  expect(usernameFrom("Abdullah Muhammad Shahriar Chowdhury")).toBe("abdullah.muhammad.shahriar");
  expect(usernameFrom("A".repeat(80))).toBe("a".repeat(27));
  const numbered = numberedUsername(usernameFrom("A".repeat(80)));
  expect(numbered).toMatch(/^a{27}[1-9]\d\d$/);
  expect(accountRules.username.problemOf(numbered)).toBeNull();
});

it.each(["", " ", "১২৩", "Al", "محمد علي", "王伟", "🌳", "্া"])("makes none of %j", (name) => {
  expect(usernameFrom(name)).toBe("");
});
