import { Suspense, type ReactNode } from "react";

/**
 * A part of a page that hydrates separately, after the content around it. Hydrating a long page as one piece would
 * block a cheap phone for a quarter of a second; in parts, taps are handled in between, and a tapped part goes first. A
 * query inside would not be repeated for a member: query in the page, and pass the data in.
 */
export function OwnHydration({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>;
}
