import { greetingName } from "./greeting-name";

test.each([
  ["মোঃ রফিকুল ইসলাম", "রফিকুল"],
  ["মো. রফিকুল ইসলাম", "রফিকুল"],
  ["মোছাঃ সুমাইয়া জাহান", "সুমাইয়া".normalize("NFC")],
  ["Md. Rafiqul Islam", "Rafiqul"],
  ["Dr Emily Carter", "Emily"],
  ["  Nasrin   Akter ", "Nasrin"],
  ["মোঃ", "মোঃ"],
  ["", ""],
])("greets %j as %j", (fullName, name) => {
  expect(greetingName(fullName)).toBe(name);
});
