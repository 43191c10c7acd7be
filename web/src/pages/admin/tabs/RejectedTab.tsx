import { DecidedDeeds } from "../DecidedDeeds";

/** The deeds that were turned down, and why. */
export default function RejectedTab() {
  return <DecidedDeeds status="rejected" />;
}
