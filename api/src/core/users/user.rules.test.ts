import { accountRules, passwordText } from "@tree-for-deed/common/identity/account-rules";
import { identityKey } from "@tree-for-deed/common/text";
import { isEmail } from "class-validator";
import { lettersRead } from "../../../test/letters-read";
import { fullName, newPassword, username } from "./user.rules";

describe("a username", () => {
  it.each([
    "rahim",
    "Rahim_88",
    "a.b-c",
    "রহিম",
    "জ্যোৎস্না",
    "রহিম_২০",
    "রহিম-20",
    "র".repeat(30),
    "  rahim  ",
    "র\u200d্যাব",
    "র\u200d্যাব_ক্\u200cষমা",
    "শাড়্\u200dয",
    "ক্\u200dষমা",
  ])("takes %s", (name) => expect(username.problemOf(name)).toBeNull());

  it.each([
    ["ab", "user.usernameTooShort"],
    ["   a   ", "user.usernameTooShort"],
    ["a".repeat(31), "user.usernameTooLong"],
    ["a".repeat(100_000), "user.usernameTooLong"],
    ["12345", "user.usernameNeedsLetter"],
    ["১২৩৪৫", "user.usernameNeedsLetter"],
    ["...", "user.usernameNeedsLetter"],
    ["a@b.c", "user.usernameCharacters"],
    ["ra him", "user.usernameCharacters"],
    ["ra/him", "user.usernameCharacters"],
    ["rahim\u200b", "user.usernameCharacters"],
    ["র\u200dহিম", "user.usernameCharacters"],
    ["ra\u200dhim", "user.usernameCharacters"],
    ["রহ\u200cিম", "user.usernameCharacters"],
    ["রহিম্\u200d", "user.usernameCharacters"],
    ["ক্\u200d\u200dষমা", "user.usernameCharacters"],
    ["র\u200d\u200d্যাব", "user.usernameCharacters"],
    ["ক\u200d্যাব", "user.usernameCharacters"],
    ["র\u200c্যাব", "user.usernameCharacters"],
    ["\u202emihar", "user.usernameCharacters"],
    ["\u05d0\u05d1\u05d2", "user.usernameCharacters"],
    ["ｒａｈｉｍ", "user.usernameCharacters"],
    ["r\u0430him", "user.usernameCharacters"],
    ["\u09beরহিম", "user.usernameCharacters"],
    ["rahim😀", "user.usernameCharacters"],
    ["rahimরহিম", "user.usernameMixed"],
    ["b০b", "user.usernameMixed"],
    ["admin", "user.usernameReserved"],
    ["ADMIN", "user.usernameReserved"],
    ["a.d_m-in", "user.usernameReserved"],
    ["TreeForDeed", "user.usernameReserved"],
    ["অ্যাডমিন", "user.usernameReserved"],
    ["former-member-0a1b2c", "user.usernameReserved"],
    ["Former_Member", "user.usernameReserved"],
    ["Adm1n", "user.usernameReserved"],
    ["ADMlN", "user.usernameReserved"],
    ["admin2024", "user.usernameReserved"],
    ["support-team", "user.usernameReserved"],
    ["rahim.official", "user.usernameReserved"],
    ["m0derat0r", "user.usernameReserved"],
    ["অ্যাডমিন১", "user.usernameReserved"],
    ["রহিম_অ্যাডমিন", "user.usernameReserved"],
    [`র${"\u0981".repeat(20)}`, "user.usernameCharacters"],
  ])("refuses %j with %s (A15, I5)", (name, key) => expect(username.problemOf(name)?.key).toBe(key));

  it("lets the operator's own admin have a reserved name", () => {
    expect(accountRules.username.problemOf("admin")).toBeNull();
  });

  it("refuses a hostile name of a million letters by its length, and reads none of them (I6)", () => {
    for (const hostile of ["a.".repeat(500_000), "\u09be".repeat(1_000_000)]) {
      expect(lettersRead(() => username.problemOf(hostile))).toBe(0);
      expect(username.problemOf(hostile)?.key).toBe("user.usernameTooLong");
    }
  });

  it("counts names as one that differ in case or spelling only (A14)", () => {
    expect(identityKey(" RAHIM ")).toBe(identityKey("rahim"));
    expect(identityKey("\u09df")).toBe(identityKey("\u09af\u09bc"));
    expect(identityKey("র\u200d্যাব")).toBe(identityKey("র্যাব"));
  });
});

describe("a full name", () => {
  it.each([
    "Md. Rahim",
    "জ্যোৎস্না র\u200d্যাব",
    "সত্\u200d পাল",
    "Ana-María O'Neill",
    "Nguyễn Thị Ánh",
    "李小龙",
    "Олег Попов",
    "Tim Adminson",
  ])("is %s if one likes", (name) => expect(fullName.problemOf(name)).toBeNull());

  it.each([
    ["\u3164", "user.fullNameRequired"],
    ["Ra\u115fhim", "user.fullNameCharacters"],
    ["\u061cRahim", "user.fullNameCharacters"],
    ["\u202emihaR", "input.badText"],
    ["Rahim\u{e0041}\u{e0042}", "user.fullNameCharacters"],
    ["Ra\u200dhim", "user.fullNameCharacters"],
    ["রহিম\u200c\u200c\u200c", "user.fullNameCharacters"],
    ["\ue000Rahim", "input.badText"],
    [`Z${"\u0301".repeat(90)}`, "user.fullNameCharacters"],
    ["R\u0430him", "user.fullNameCharacters"],
    ["Admin", "user.fullNameReserved"],
    ["Site Adm1n", "user.fullNameReserved"],
    ["\u0410\u0434m", "user.fullNameCharacters"],
    ["Tree for Deed", "user.fullNameReserved"],
    ["সাপোর্ট ২", "user.fullNameReserved"],
    ["...", "user.fullNameRequired"],
  ])("is not %j: %s (A15, I5)", (name, key) => expect(fullName.problemOf(name)?.key).toBe(key));

  it("is refused by its length before its letters are read, and judged by a look at each up to that (I6)", () => {
    const hostile = "a".repeat(1_000_000);
    expect(lettersRead(() => fullName.problemOf(hostile))).toBe(0);
    expect(fullName.problemOf(hostile)?.key).toBe("user.fullNameTooLong");
    const longest = ["a\u0301".repeat(50), "\u200d".repeat(100), "\u0430a".repeat(50)];
    const keys = longest.map((name) => fullName.problemOf(name)?.key);
    expect(keys).toEqual([undefined, "user.fullNameRequired", "user.fullNameCharacters"]);
  });
});

const keyOfPassword = (password: string): string | undefined => newPassword.problemOf(password)?.key;

describe("a new password (A11)", () => {
  it.each([
    "a-quiet-river-7",
    " leading and trailing ",
    "x".repeat(3) + "yz1!".repeat(15) + "q",
    "correct horse battery staple",
    "আমার নদীর নাম মধুমতি",
    "kX9#mP2$vL5@",
    "#$%&*()!^~;",
    "🌳🌱🌿🍃🌾🌵🌴🌲",
    "mT4vR8qZ",
  ])("takes %j", (password) => expect(newPassword.problemOf(password)).toBeNull());

  it("takes 128 characters, counted as code points after NFC, and no more", () => {
    const long = "ab1-ক".repeat(26);
    expect(newPassword.problemOf(long.slice(0, 128))).toBeNull();
    expect(keyOfPassword(long)).toBe("password.tooLong");
    expect(newPassword.problemOf("🌳🌱🌿🍃".repeat(2).replace("🌳", "ক"))).toBeNull();
  });

  it.each(["", "short-7", "মধুমতি", "🌳".repeat(7)])("refuses %j as too short", (password) =>
    expect(keyOfPassword(password)).toBe("password.tooShort"),
  );

  it.each([
    "password",
    "password1",
    "Password123!",
    "P@ssw0rd",
    "123456789",
    "1234567890",
    "১২৩৪৫৬৭৮",
    "qwertyuiop",
    "1qaz2wsx",
    "poiuytrewq",
    "!@#$%^&*",
    "abcdefgh",
    "aaaaaaaa",
    "abcabcabc",
    "lovelove",
    "iloveyou2",
    "treefordeed",
    "Tree for Deed",
    "Tree4Deed!",
    "TreeForDeed2025",
    "bangladesh71",
    "01711223344".slice(0, 10),
  ])("refuses %j as common", (password) => expect(keyOfPassword(password)).toBe("password.common"));

  it("refuses a megabyte before it is normalised or hashed", () => {
    const huge = "ক".repeat(1024 * 1024);
    expect(keyOfPassword(huge)).toBe("password.tooLong");
    expect(lettersRead(() => keyOfPassword(huge))).toBe(0);
  });

  it("refuses what is not text", () => {
    expect(keyOfPassword("abc\0defgh1")).toBe("input.badText");
    expect(keyOfPassword("abc\ud800defgh1")).toBe("input.badText");
  });
});

describe("passwordText", () => {
  it("gives both spellings of a Bengali letter one form and keeps spaces", () => {
    expect(passwordText(" \u09df ")).toBe(passwordText(" \u09af\u09bc "));
    expect(passwordText("  two  spaces ")).toBe("  two  spaces ");
  });
});

describe("an e-mail address", () => {
  const { email } = accountRules;

  it.each([
    "rahim@example.org",
    "রহিম@example.org",
    "ｍoyna@example.org",
    "a.b+c@sub.example.co",
    "x@xn--d5b.xn--p1ai",
    "o'neil@a-b.org",
  ])("may be %s", (typed) => {
    expect(email.problemOf(` ${typed} `)).toBeNull();
    expect(isEmail(typed)).toBe(true);
  });

  it.each([
    "",
    "a@b",
    "a..b@example.org",
    ".a@example.org",
    "a b@example.org",
    "a@b.c, d@e.f",
    "a@b.com\r\nBcc: all@example.org",
    "@example.org",
    "a@@example.org",
    "a@-example.org",
    "a@example-.org",
    "a@exa_mple.org",
    "a@example.1",
    "a@ｅxample.org",
    "a@[127.0.0.1]",
    `${"a".repeat(65)}@example.org`,
    `a@${"b".repeat(64)}.org`,
    `a@${"b.".repeat(200)}org`,
    "a@".repeat(50_000),
  ])("cannot be %j", (typed) => {
    expect(email.problemOf(typed)?.key).toBe("user.emailInvalid");
    expect(isEmail(typed)).toBe(false);
  });
});

type SocialField = "facebookUrl" | "instagramUrl" | "linkedinUrl";

const read = (field: SocialField, typed: string): string | null =>
  accountRules[field].problemOf(typed) ? null : accountRules[field].stored(typed);

describe("a social link", () => {
  it.each<[SocialField, string, string]>([
    ["facebookUrl", "https://facebook.com/rahim", "https://facebook.com/rahim"],
    ["facebookUrl", " https://www.facebook.com/share/1x?id=2 ", "https://www.facebook.com/share/1x?id=2"],
    ["facebookUrl", "https://bn-in.facebook.com/rahim", "https://bn-in.facebook.com/rahim"],
    ["facebookUrl", "HTTPS://FB.com/rahim", "https://fb.com/rahim"],
    ["facebookUrl", "facebook.com/rahim", "https://facebook.com/rahim"],
    ["facebookUrl", "http://m.facebook.com/rahim?fbclid=x#top", "https://www.facebook.com/rahim"],
    [
      "facebookUrl",
      "www.facebook.com/profile.php?mibextid=a&id=61550&ref=b",
      "https://www.facebook.com/profile.php?id=61550",
    ],
    ["facebookUrl", "https://www.facebook.com/events.bd", "https://www.facebook.com/events.bd"],
    ["facebookUrl", "facebook.com/people/Rahim-Uddin/61550/", "https://facebook.com/people/Rahim-Uddin/61550/"],
    ["facebookUrl", "@rahim.uddin", "https://www.facebook.com/rahim.uddin"],
    ["instagramUrl", "https://www.instagram.com/rahim/", "https://www.instagram.com/rahim/"],
    ["instagramUrl", "instagram.com/rahim?igsh=MWx2&utm_source=qr", "https://instagram.com/rahim"],
    ["instagramUrl", "@rahim_7", "https://www.instagram.com/rahim_7"],
    ["linkedinUrl", "@rahim-uddin", "https://www.linkedin.com/in/rahim-uddin"],
    ["linkedinUrl", "linkedin.com/in/rahim-uddin?trk=public_profile", "https://linkedin.com/in/rahim-uddin"],
    [
      "linkedinUrl",
      "https://bd.linkedin.com/in/রহিম",
      "https://bd.linkedin.com/in/%E0%A6%B0%E0%A6%B9%E0%A6%BF%E0%A6%AE",
    ],
  ])("takes as %s %s", (field, typed, stored) => expect(read(field, typed)).toBe(stored));

  it.each([
    "javascript:alert(1)//facebook.com",
    "data:text/html,facebook.com",
    "javascript:alert(1)",
    "javascript://facebook.com/%0aalert(1)",
    "ftp://facebook.com/rahim",
    "rahim@facebook.com",
    "facebook.com:8443/rahim",
    "evil.example/facebook.com/rahim",
    "@",
    "@rahim/../../evil",
    "@rahim?next=x",
    "https://evil/?facebook.com",
    "https://evil.example/#https://facebook.com",
    "https://facebook.com.evil.example/",
    "https://notfacebook.com/rahim",
    "https://facebook.com@evil.example/",
    "https://rahim:secret@facebook.com/",
    "https://facebook.com:8443/",
    "https://evil.example\\@facebook.com/",
    "https://fаcebook.com/rahim",
    "https://facebook.com\\@evil.example",
    "https://facebook.com\\evil",
    "https://faceb%6Fok.com/rahim",
    "https://ｆａｃｅｂｏｏｋ.com/rahim",
    "https://@facebook.com/rahim",
    "https://l.facebook.com/l.php?u=https://evil.example",
    "https://lm.facebook.com/rahim",
    "https://www.facebook.com/l.php?u=https%3A%2F%2Fevil.example",
    "https://facebook.com/login?next=https://evil.example",
    "https://facebook.com/login.php?next=x",
    "https://www.facebook.com/sharer/sharer.php?u=https://evil.example",
    "https://www.facebook.com/sharer.php?u=https://evil.example",
    "https://www.facebook.com/share.php?u=x",
    "https://www.facebook.com/dialog/share?href=x",
    "https://facebook.com/%2F%2Fevil.example",
    "https://facebook.com/..%2flogin",
    "https://facebook.com//evil.example",
    "https://facebook.com",
    "https://apps.facebook.com/rahim",
    "https://instagram.com/rahim",
    "https://",
    "rahim",
  ])("refuses as Facebook address %s (I4)", (typed) => expect(read("facebookUrl", typed)).toBeNull());

  it.each<[SocialField, string]>([
    ["instagramUrl", "https://www.instagram.com/accounts/login/?next=/x"],
    ["instagramUrl", "https://l.instagram.com/?u=https://evil.example"],
    ["instagramUrl", "https://instagram.com/p/Cx1/"],
    ["instagramUrl", "https://instagram.com.evil.example/rahim"],
    ["linkedinUrl", "https://www.linkedin.com/redir/redirect?url=https://evil.example"],
    ["linkedinUrl", "https://www.linkedin.com/login"],
    ["linkedinUrl", "https://www.linkedin.com/sharing/share-offsite/?url=x"],
  ])("refuses as %s %s (I4)", (field, typed) => expect(read(field, typed)).toBeNull());

  it("refuses what is too long before it is read (I6)", () => {
    const hostile = `https://facebook.com/${"a".repeat(1_000_000)}`;
    expect(lettersRead(() => read("facebookUrl", hostile))).toBe(0);
    expect(read("facebookUrl", hostile)).toBeNull();
  });
});
