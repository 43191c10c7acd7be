/** What the service worker is woken by when the connection is back, where browsers can do that. */
export const syncTag = "waiting-deeds";
