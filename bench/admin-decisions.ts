import type { Desk } from "./admin-client";

const QUEUE = `query ReviewQueue($size: Int!) {
  adminDeeds(status: PENDING, pageSize: $size) { items { id version } }
}`;
const APPROVE = `mutation ApproveDeed($id: ID!, $version: Int!) {
  approveDeed(id: $id, version: $version) { id status version decidedAt adminNote rejectReason }
}`;
const REJECT = `mutation RejectDeed($id: ID!, $version: Int!) {
  rejectDeed(id: $id, reason: "The photo is too dark", version: $version) {
    id status version decidedAt adminNote rejectReason
  }
}`;
const UNDO = `mutation UndoDecision($id: ID!) { undoDecision(id: $id) { id status version } }`;

interface Waiting {
  readonly id: string;
  readonly version: number;
}

/** Durations of decisions, alternately approvals and rejections. Reverting them counts, too. */
export async function decisionTimes(desk: Desk, decisions: number): Promise<Map<string, number[]>> {
  const { data } = await desk.ask(QUEUE, { size: decisions });
  const { items } = data.adminDeeds as { items: Waiting[] };
  const times = new Map<string, number[]>();
  const decide = async (what: string, mutation: string, variables: object): Promise<void> => {
    const { ms } = await desk.ask(mutation, { ...variables });
    times.set(what, [...(times.get(what) ?? []), ms]);
  };
  for (const [place, { id, version }] of items.entries()) {
    if (place % 2 === 0) await decide("decision, approve", APPROVE, { id, version });
    else await decide("decision, reject", REJECT, { id, version });
  }
  for (const { id } of items) await decide("decision, undo", UNDO, { id });
  return times;
}
