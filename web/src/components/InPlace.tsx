import type { ReactNode } from "react";

interface Props {
  /** What it says; where that changes, the element is replaced as a whole. */
  of: string | number;
  children: ReactNode;
}

/**
 * A number or a sentence that changes while the page is read. A browser that translates the page puts elements of its own
 * around each text, and React would go on writing where nothing shows: so the element is another one each time.
 */
export const InPlace = ({ of, children }: Props) => (
  <span key={of} translate="no">
    {children}
  </span>
);
