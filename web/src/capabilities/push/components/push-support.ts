import { deviceOf } from "@tree-for-deed/common/identity/device";

/** `install`: an iPhone needs the site on the home screen first. */
export type PushSupport = "supported" | "install" | "unsupported";

const isApple = (): boolean => {
  const { system } = deviceOf(navigator.userAgent);
  // An iPad identifies itself as a Mac, but Macs have no touch screen.
  return system === "iphone" || system === "ipad" || (system === "mac" && navigator.maxTouchPoints > 1);
};

/** Whether this browser can get push messages while the site is closed. In-app browsers cannot. */
export function pushSupport(): PushSupport {
  if ("serviceWorker" in navigator && "PushManager" in window && "Notification" in window) return "supported";
  const { browser } = deviceOf(navigator.userAgent);
  return isApple() && browser !== "facebook" ? "install" : "unsupported";
}
