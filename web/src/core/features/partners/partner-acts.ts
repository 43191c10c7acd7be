import { createContext, use } from "react";
import type { PartnerRow_PartnerFragment } from "./Partners.generated";

interface PartnerActs {
  /** Ids of the partners that cannot be moved further up or down. */
  first: string | undefined;
  last: string | undefined;
  onMove: (partner: PartnerRow_PartnerFragment, by: -1 | 1) => void;
  onActive: (partner: PartnerRow_PartnerFragment, active: boolean) => void;
  onDelete: (partner: PartnerRow_PartnerFragment) => void;
}

/** Handlers of the buttons in the list of partners. */
export const PartnerActsContext = createContext<PartnerActs | null>(null);

export function usePartnerActs(): PartnerActs {
  const acts = use(PartnerActsContext);
  if (!acts) throw new Error("The list of partners needs a PartnerActsContext");
  return acts;
}
