import { useMutation } from "@apollo/client/react";
import { storedText } from "@tree-for-deed/common/text";
import { useDecision } from "../../components/useDecision";
import { CancelDonationDocument, CompleteDonationDocument, DonationDetailsDocument } from "./AdminDonations.generated";

/** Everything that a settled donation moves. */
const moved = ["adminDonations", "stats", "moderationLog", "siteFigures"];

/** Notes what became of a pledge. Both answer whether there is nothing more to ask. */
export function useSettling(id: string, asksFor: (error: unknown) => boolean) {
  const [complete] = useMutation(CompleteDonationDocument);
  const [cancel] = useMutation(CancelDonationDocument);
  const { busy, decide } = useDecision({ id, details: DonationDetailsDocument, moved, asksFor });
  return {
    busy,
    complete: (paymentId: string) =>
      decide(() => complete({ variables: { id, paymentId: storedText(paymentId) || null } }), "donations.completed"),
    cancel: () => decide(() => cancel({ variables: { id } }), "donations.cancelled"),
  };
}
