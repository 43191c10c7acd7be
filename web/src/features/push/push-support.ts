import { deviceOf } from "@tree-for-deed/common/device";

/** `install`: as a page on an iPhone it cannot, but from the home screen it can. */
export type PushSupport = "supported" | "install" | "unsupported";

const isApple = (): boolean => {
  const { system } = deviceOf(navigator.userAgent);
  // An iPad says that it is a Mac, but no Mac can be touched.
  return system === "iphone" || system === "ipad" || (system === "mac" && navigator.maxTouchPoints > 1);
};

/** Whether this browser can be told what is new while the site is closed. Browsers inside other apps cannot. */
export function pushSupport(): PushSupport {
  if ("serviceWorker" in navigator && "PushManager" in window && "Notification" in window) return "supported";
  const { browser } = deviceOf(navigator.userAgent);
  return isApple() && browser !== "facebook" ? "install" : "unsupported";
}
