import { useEffect, type ReactNode } from "react";
import { useLanguage } from "./LanguageProvider";

interface Props {
  fallback: ReactNode;
  children: ReactNode;
}

/** Around what says more than home and the feed do at first: other pages and forms. */
export function AllTexts({ fallback, children }: Props) {
  const { catalog, completeTexts } = useLanguage();
  useEffect(() => {
    if (!catalog.complete) void completeTexts();
  }, [catalog, completeTexts]);
  return catalog.complete ? children : fallback;
}
