import { DecidedDeeds } from "../DecidedDeeds";

/** Rejected deeds with their reasons. */
export default function RejectedTab() {
  return <DecidedDeeds status="rejected" />;
}
