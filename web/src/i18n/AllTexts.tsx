import { useEffect, type ReactNode } from "react";
import { useLanguage } from "./LanguageProvider";

interface Props {
  fallback: ReactNode;
  children: ReactNode;
}

/** Around what says more than a public page does at first: forms and members' pages. */
export function AllTexts({ fallback, children }: Props) {
  const { catalog, completeTexts } = useLanguage();
  useEffect(() => {
    if (!catalog.complete) void completeTexts();
  }, [catalog, completeTexts]);
  return catalog.complete ? children : fallback;
}
