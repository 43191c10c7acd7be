import { useSyncExternalStore } from "react";
import { lazyOverlay } from "../../../../components/lazy-part";
import { answerAll, isAsked, subscribe } from "./confirmation";

const ConfirmIdentityDialog = lazyOverlay(() => import("./ConfirmIdentityDialog"));

const never = () => false;

/** The dialog that asks members for their password again, mounted once for all pages. */
export default function ConfirmIdentity() {
  const asked = useSyncExternalStore(subscribe, isAsked, never);
  return asked && <ConfirmIdentityDialog onClose={() => answerAll(false)} onConfirmed={() => answerAll(true)} />;
}
