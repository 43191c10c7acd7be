/** Tag of the background sync that wakes the service worker when the network is back, if the browser supports it. */
export const syncTag = "waiting-deeds";
