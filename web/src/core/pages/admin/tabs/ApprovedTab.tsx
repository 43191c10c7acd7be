import { DecidedDeeds } from "../DecidedDeeds";

/** Approved deeds. */
export default function ApprovedTab() {
  return <DecidedDeeds status="approved" />;
}
