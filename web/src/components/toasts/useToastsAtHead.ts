import { useEffect } from "react";

const place = {
  "--toast-top": "calc(env(safe-area-inset-top, 0px) + 4px)",
  "--toast-bottom": "auto",
  // Wide enough for one line at a desk, where the tabs are right below it.
  "--toast-width": "600px",
  "--toast-padding": "2px 8px 2px 16px",
};

/** While mounted, notifications show over the page's head, where they cover neither a deed nor its buttons. */
export function useToastsAtHead() {
  useEffect(() => {
    const { style } = document.documentElement;
    for (const [name, value] of Object.entries(place)) style.setProperty(name, value);
    return () => Object.keys(place).forEach((name) => void style.removeProperty(name));
  }, []);
}
