import { createContext, use, useEffect, useMemo, useState, type ReactNode } from "react";
import { onFirstInput } from "../../lib/first-input";
import { lazyExtra } from "../../lib/lazy";
import type { Toast, ToastAction } from "./toast";

type Show = (text: ReactNode, action?: ToastAction) => void;

interface ToastActions {
  success: Show;
  error: Show;
  info: Show;
  /** Reports a thrown error. */
  failed: (error: unknown) => void;
}

const ToastRegion = lazyExtra(() => import("./ToastRegion"));
const ToastContext = createContext<ToastActions | null>(null);

/** Shows notifications. Only one at a time: the newest replaces the one before. */
export function useToast(): ToastActions {
  const actions = use(ToastContext);
  if (!actions) throw new Error("useToast needs a ToastProvider");
  return actions;
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast | null>(null);
  const [ready, setReady] = useState(false);

  // A guest who only reads never needs the region; `MemberExtras` loads it for members.
  useEffect(() => onFirstInput(() => setReady(true)), []);

  const actions = useMemo<ToastActions>(() => {
    const tell = (toast: Omit<Toast, "id">) => setToast((before) => ({ id: (before?.id ?? 0) + 1, ...toast }));
    const show =
      (kind: Toast["kind"]): Show =>
      (text, action) =>
        tell({ kind, text, action });
    return {
      success: show("success"),
      error: show("error"),
      info: show("info"),
      failed: (error) => tell({ kind: "error", text: null, failed: { error } }),
    };
  }, []);

  return (
    <ToastContext value={actions}>
      {children}
      {(ready || toast) && <ToastRegion toast={toast} />}
    </ToastContext>
  );
}
