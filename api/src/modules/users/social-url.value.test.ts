/** @timing Runs alone: what it measures is about the code, not about who else uses the processor. */
import { quickestMs } from "../../../test/timing";
import { type SocialField, toSocialUrl } from "./social-url.value";

describe("toSocialUrl", () => {
  it.each<[SocialField, string, string]>([
    ["facebookUrl", "https://facebook.com/rahim", "https://facebook.com/rahim"],
    ["facebookUrl", " https://www.facebook.com/share/1x?id=2 ", "https://www.facebook.com/share/1x?id=2"],
    ["facebookUrl", "https://bn-in.facebook.com/rahim", "https://bn-in.facebook.com/rahim"],
    ["facebookUrl", "HTTPS://FB.com/rahim", "https://fb.com/rahim"],
    ["instagramUrl", "https://www.instagram.com/rahim/", "https://www.instagram.com/rahim/"],
    [
      "linkedinUrl",
      "https://bd.linkedin.com/in/রহিম",
      "https://bd.linkedin.com/in/%E0%A6%B0%E0%A6%B9%E0%A6%BF%E0%A6%AE",
    ],
  ])("takes as %s %s", (field, typed, stored) => expect(toSocialUrl(field, typed)).toBe(stored));

  it.each([
    "javascript:alert(1)//facebook.com",
    "data:text/html,facebook.com",
    "http://facebook.com/rahim",
    "facebook.com/rahim",
    "https://evil/?facebook.com",
    "https://evil.example/#https://facebook.com",
    "https://facebook.com.evil.example/",
    "https://notfacebook.com/rahim",
    "https://facebook.com@evil.example/",
    "https://rahim:secret@facebook.com/",
    "https://facebook.com:8443/",
    "https://evil.example\\@facebook.com/",
    "https://fаcebook.com/rahim",
    "https://instagram.com/rahim",
    "https://",
    "rahim",
  ])("refuses as Facebook address %s (I4)", (typed) => expect(toSocialUrl("facebookUrl", typed)).toBeNull());

  it("refuses what is too long at once (I6)", () => {
    const hostile = `https://facebook.com/${"a".repeat(100_000)}`;
    expect(toSocialUrl("facebookUrl", hostile)).toBeNull();
    expect(quickestMs(() => toSocialUrl("facebookUrl", hostile))).toBeLessThan(20);
  });
});
