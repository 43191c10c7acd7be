import { useApolloClient } from "@apollo/client/react";
import { useEffect, useId, useRef, useState } from "react";
import { Dialog } from "../../components/layers/Dialog";
import { report } from "../../lib/report";
import { CelebrationScreen } from "./CelebrationScreen";
import { takeCelebration, type TakenCelebration } from "./take-celebration";

/** Celebrates approved deeds and trees over the whole screen, once (ADR 0039). Load it lazily. */
export default function Celebration({ onDone }: { onDone: () => void }) {
  const [titleId, textId] = [useId(), useId()];
  const client = useApolloClient();
  const [taken, setTaken] = useState<TakenCelebration | null>(null);
  const [isOpen, setOpen] = useState(true);
  const isAsked = useRef(false);
  const close = () => setOpen(false);

  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    takeCelebration(client).then((found) => (found ? setTaken(found) : onDone()), report);
  }, [client, onDone]);

  if (taken === null) return null;
  return (
    <Dialog
      open={isOpen}
      fullScreen
      onClose={close}
      aria-labelledby={titleId}
      aria-describedby={textId}
      slotProps={{ transition: { onExited: onDone }, paper: { sx: { m: 0, borderRadius: 0, maxHeight: "none" } } }}
    >
      <CelebrationScreen {...taken} titleId={titleId} textId={textId} onClose={close} />
    </Dialog>
  );
}
