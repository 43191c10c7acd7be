import { useMutation } from "@apollo/client/react";
import { useDecision } from "../../components/useDecision";
import { AcceptPledgeDocument, DeclinePledgeDocument, PledgeDetailsDocument } from "./AdminPledges.generated";

/** Everything that a decided pledge moves. */
const moved = ["adminPledges", "sponsors", "forest", "moderationLog"];

/** Decides on a pledge. Both answer whether there is nothing more to ask. */
export function useDeciding(id: string, asksFor: (error: unknown) => boolean) {
  const [accept] = useMutation(AcceptPledgeDocument);
  const [decline] = useMutation(DeclinePledgeDocument);
  const { busy, decide } = useDecision({ id, details: PledgeDetailsDocument, moved, asksFor });
  return {
    busy,
    accept: () => decide(() => accept({ variables: { id } }), "pledges.accepted"),
    decline: (reason: string) => decide(() => decline({ variables: { id, reason } }), "pledges.declined"),
  };
}
