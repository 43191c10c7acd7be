import type { ReactNode } from "react";
import { usePageState } from "./PageContext";

interface Props {
  /** Name of the kind of part. */
  name: string;
  /**
   * Everything that it depends on, besides language and texts; two parts with equal name and values must have identical
   * markup.
   */
  of: readonly unknown[];
  children: ReactNode;
}

const invisible = { display: "contents" } as const;

/**
 * A part of a page that looks the same on each page and for each visitor. The server renders it once and caches the
 * markup; the browser hydrates it as any other part. Nothing inside may use React's ids, read data, depend on its
 * position, or show an eager picture.
 */
export function DrawnOnce({ name, of, children }: Props) {
  const { drawOnce } = usePageState();
  if (!drawOnce) return <div style={invisible}>{children}</div>;
  const markup = drawOnce(JSON.stringify([name, ...of]), children);
  return <div style={invisible} dangerouslySetInnerHTML={{ __html: markup }} />;
}
