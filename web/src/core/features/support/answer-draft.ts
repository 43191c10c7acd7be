import { tabStore } from "../../../lib/storage";

const keyOf = (ticketId: string): string => `tree-for-deed-answer:${ticketId}`;

/** An admin's unsent response, and the version of the ticket that they had seen. */
export interface AnswerDraft {
  text: string;
  version: number;
}

function isDraft(value: unknown): value is AnswerDraft {
  if (typeof value !== "object" || value === null) return false;
  const { text, version } = value as Partial<Record<keyof AnswerDraft, unknown>>;
  return typeof text === "string" && typeof version === "number";
}

/** Unsent responses by ticket: they outlive the dialog and a reload, until the tab is closed. */
export const answerDrafts = {
  of(ticketId: string): AnswerDraft | null {
    try {
      const kept: unknown = JSON.parse(tabStore.get(keyOf(ticketId)) ?? "null");
      return isDraft(kept) ? kept : null;
    } catch {
      return null;
    }
  },
  keep: (ticketId: string, draft: AnswerDraft): boolean => tabStore.set(keyOf(ticketId), JSON.stringify(draft)),
  forget: (ticketId: string): void => tabStore.remove(keyOf(ticketId)),
};
