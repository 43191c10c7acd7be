import type { ReactNode } from "react";
import { usePageState } from "./PageContext";

interface Props {
  /** Name of the kind of part. */
  name: string;
  /** All that it shows, beside language and texts; two of one name that are alike in this are the same to the byte. */
  of: readonly unknown[];
  children: ReactNode;
}

const invisible = { display: "contents" } as const;

/**
 * A part of a page that looks the same on each page and for each visitor. The server draws it when it first meets it and
 * keeps the markup; the browser brings it to life as any other part. Nothing inside may need an id of React's, ask for data,
 * depend on where the page is, or show a picture that is not loaded lazily.
 */
export function DrawnOnce({ name, of, children }: Props) {
  const { drawOnce } = usePageState();
  if (!drawOnce) return <div style={invisible}>{children}</div>;
  const markup = drawOnce(JSON.stringify([name, ...of]), children);
  return <div style={invisible} dangerouslySetInnerHTML={{ __html: markup }} />;
}
