import { DeedQueueTab } from "../DeedQueueTab";

/** The deeds that were approved. */
export default function ApprovedTab() {
  return <DeedQueueTab tab="approved" />;
}
