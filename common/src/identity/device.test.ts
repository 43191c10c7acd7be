import { deviceOf, isInsideApp } from "./device";

const names: readonly [string, string, string][] = [
  [
    "Mozilla/5.0 (Linux; Android 14; SM-A245F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36",
    "chrome",
    "android",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36 Edg/131.0",
    "edge",
    "windows",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1",
    "safari",
    "iphone",
  ],
  [
    "Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36",
    "samsung",
    "android",
  ],
  [
    "Mozilla/5.0 (Linux; Android 14) Chrome/131.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/490.0;]",
    "facebook",
    "android",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0", "firefox", "linux"],
];

test.each(names)("knows a device by its name: %s", (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});

test("a device without a known name is some other", () => {
  expect(deviceOf(null)).toEqual({ browser: "other", system: "other" });
});

const android =
  "Mozilla/5.0 (Linux; Android 14; SM-A245F{}) AppleWebKit/537.36 Version/4.0 Chrome/131.0 Mobile Safari/537.36";
const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148";

test.each([
  android.replace("{}", "; wv"),
  `${android} [FB_IAB/FB4A;FBAV/490.0;]`,
  `${android} [FB_IAB/Orca-Android;FBAV/490.0;]`,
  `${android} Instagram 360.0.0 Android`,
  `${android} musical_ly_2023 BytedanceWebview/d8a21c6`,
  `${android} MicroMessenger/8.0`,
  `${iphone} [FBAN/FBIOS;FBAV/490.0;FBDV/iPhone15,2]`,
  `${iphone} [FBAN/MessengerForiOS;FBAV/490.0]`,
  `${iphone} Safari Line/14.1.0`,
  `${iphone} Snapchat/13.0`,
  `${iphone} musical_ly_36.0`,
])("knows a browser inside an app: %s", (userAgent) => {
  expect(isInsideApp(userAgent)).toBe(true);
});

test.each(names)("knows that this one is none inside an app, unless it is Facebook's: %s", (userAgent, browser) => {
  expect(isInsideApp(userAgent)).toBe(browser === "facebook");
});
