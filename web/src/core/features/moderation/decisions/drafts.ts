import { isRecord } from "../../../../lib/told-failure";
import { tabStore } from "../../../../lib/storage";

/** The draft of a decision. */
export interface Draft {
  /** The open form: a reason to reject the deed, or a note for an approval. */
  panel: "reject" | "note" | null;
  /** The chosen template; "" for an own text. */
  templateId: string;
  reason: string;
  adminNote: string;
}

export const noDraft: Draft = { panel: null, templateId: "", reason: "", adminNote: "" };

const key = "tree-for-deed-review-drafts";
const most = 50;

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

function draftOf(value: unknown): Draft {
  const { panel, templateId, reason, adminNote } = isRecord(value) ? value : {};
  return {
    panel: panel === "reject" || panel === "note" ? panel : null,
    templateId: textOf(templateId),
    reason: textOf(reason),
    adminNote: textOf(adminNote),
  };
}

/** Drafts that this tab remembers, by deed id. */
export function storedDrafts(): ReadonlyMap<string, Draft> {
  try {
    const stored: unknown = JSON.parse(tabStore.get(key) ?? "{}");
    return new Map(Object.entries(isRecord(stored) ? stored : {}).map(([id, draft]) => [id, draftOf(draft)]));
  } catch {
    return new Map();
  }
}

export function storeDrafts(drafts: ReadonlyMap<string, Draft>): void {
  tabStore.set(key, JSON.stringify(Object.fromEntries([...drafts].slice(-most))));
}
