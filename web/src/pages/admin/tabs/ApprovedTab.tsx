import { DecidedDeeds } from "../DecidedDeeds";

/** The deeds that count. */
export default function ApprovedTab() {
  return <DecidedDeeds status="approved" />;
}
