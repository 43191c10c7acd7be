/** Browser and system of a user agent, by the names in the message `account.sessions.device`. */
export interface Device {
  browser: "chrome" | "edge" | "firefox" | "safari" | "samsung" | "opera" | "facebook" | "other";
  system: "android" | "iphone" | "ipad" | "windows" | "mac" | "linux" | "other";
}

// Nearly every browser also names those that it resembles, so the first match counts.
const browsers = [
  ["facebook", /FBAN|FBAV|Instagram|Messenger/],
  ["edge", /Edg(?:e|A|iOS)?\//],
  ["samsung", /SamsungBrowser\//],
  ["opera", /OPR\/|Opera/],
  ["firefox", /Firefox\/|FxiOS\//],
  ["chrome", /Chrome\/|CriOS\/|Chromium\//],
  ["safari", /Safari\//],
] as const;

const systems = [
  ["iphone", /iPhone/],
  ["ipad", /iPad/],
  ["android", /Android/],
  ["windows", /Windows/],
  ["mac", /Mac OS X|Macintosh/],
  ["linux", /Linux/],
] as const;

/** In-app browsers by the names that they add to the system's, and any other web view of Android. */
const inApps =
  /FBA[NV]|FB_IAB|Messenger|Instagram|musical_ly|Bytedance|TTWebView|\bLine\/|Snapchat|Twitter for|LinkedInApp|Pinterest|; wv\)/;

/**
 * Whether a page is shown inside an app, as links in Facebook are. Most of those browsers drop downloads silently, and
 * some have neither the system's share sheet nor a clipboard.
 */
export const isInsideApp = (userAgent: string): boolean => inApps.test(userAgent);

/** The browser and system of a user agent, precise enough for owners to recognise their devices. */
export const deviceOf = (userAgent: string | null): Device => ({
  browser: browsers.find(([, sign]) => sign.test(userAgent ?? ""))?.[0] ?? "other",
  system: systems.find(([, sign]) => sign.test(userAgent ?? ""))?.[0] ?? "other",
});
