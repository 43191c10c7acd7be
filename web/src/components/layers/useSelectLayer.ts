import { useState } from "react";
import { useLayer } from "./useLayer";

interface Opening {
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** Props for a `Select`, or the `select` slot of a field: Back closes its list. */
export function useSelectLayer(): Opening {
  const [open, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  useLayer(open, onClose);
  return { open, onOpen: () => setOpen(true), onClose };
}
