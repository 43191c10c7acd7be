import { DeedQueueTab } from "../DeedQueueTab";

/** The deeds that wait for a decision. */
export default function PendingTab() {
  return <DeedQueueTab tab="pending" />;
}
