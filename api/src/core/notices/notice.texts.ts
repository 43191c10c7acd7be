import type { NoticeKind } from "./notice-kind.enum";

/** A mail's texts; each line is a paragraph. */
export interface Words {
  readonly subject: string;
  readonly lines: readonly string[];
}

/** Values that the mails' texts may use. */
export interface MailValues {
  /** The deed's public name. */
  readonly deed: string;
  readonly reason: string;
  /** The badge's name in the reader's language. */
  readonly badge: string;
  /** The reader's question to support and its answer. The subject is empty if the address is not confirmed. */
  readonly subject: string;
  readonly answer: string;
  /** The ticket's name; empty in mails queued before tickets had names. */
  readonly ticket: string;
  /** The address of a webhook; empty if the reader's mail address is not confirmed. */
  readonly webhook: string;
  /** The number of planted trees. */
  readonly trees: number;
  /** The page of the tree, or of all of the reader's trees. */
  readonly treeLink: string;
  readonly deedLink: string;
  readonly profileLink: string;
  readonly certificateLink: string;
  readonly supportLink: string;
  /** Whether the reader is a member, who finds everything on the site too. */
  readonly member: boolean;
}

/** One language's mails. */
export interface MailTexts {
  readonly kinds: Readonly<Record<NoticeKind, (values: MailValues) => Words>>;
  readonly choose: (link: string) => string;
  readonly stop: (link: string) => string;
}

/** Puts additional details in brackets; empty for an empty text. */
export const inBrackets = (text: string): string => (text === "" ? "" : ` (${text})`);
