import { useSyncExternalStore } from "react";
import { lazyOverlay } from "../../../components/lazy-part";
import { answerAll, isAsked, subscribe } from "./confirmation";

const ConfirmIdentityDialog = lazyOverlay(() => import("./ConfirmIdentityDialog"));

const never = () => false;

/** The one place where members are asked for their password again, over whatever page they are on. */
export default function ConfirmIdentity() {
  const asked = useSyncExternalStore(subscribe, isAsked, never);
  return asked && <ConfirmIdentityDialog onClose={() => answerAll(false)} onConfirmed={() => answerAll(true)} />;
}
