import { useMutation } from "@apollo/client/react";
import { useDecision } from "../../components/useDecision";
import {
  AcceptDedicationDocument,
  DedicationDetailsDocument,
  RefuseDedicationDocument,
} from "./AdminDedications.generated";

/** Everything that decided words move. */
const moved = ["adminDedications", "tree", "moderationLog"];

/** Decides on the words of a dedication. Both answer whether there is nothing more to ask. */
export function useDecidingDedication(id: string, asksFor: (error: unknown) => boolean) {
  const [accept] = useMutation(AcceptDedicationDocument);
  const [refuse] = useMutation(RefuseDedicationDocument);
  const { busy, decide } = useDecision({ id, details: DedicationDetailsDocument, moved, asksFor });
  return {
    busy,
    accept: () => decide(() => accept({ variables: { id } }), "dedications.accepted"),
    refuse: (reason: string) => decide(() => refuse({ variables: { id, reason } }), "dedications.refused"),
  };
}
