import { Suspense, type ReactNode } from "react";

/**
 * A part of a page that comes to life by itself, after what stands around it. Waking a long page as one piece would
 * block a cheap phone for a quarter of a second; waking it part by part leaves room for taps, and a tapped part goes
 * first. A query inside would be missed when a member turns out to be looking: ask in the page, and hand the data in.
 */
export function OwnHydration({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>;
}
