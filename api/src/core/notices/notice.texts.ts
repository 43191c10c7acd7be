import type { NoticeKind } from "./notice-kind.enum";

/** What a mail says, a paragraph a line. */
export interface Words {
  readonly subject: string;
  readonly lines: readonly string[];
}

/** What the texts of the mails may name. */
export interface MailValues {
  /** The deed's public name. */
  readonly deed: string;
  readonly reason: string;
  /** The badge's name in the reader's language. */
  readonly badge: string;
  /** The reader's question to support and its answer. The subject is empty if the address is not confirmed. */
  readonly subject: string;
  readonly answer: string;
  /** What the ticket is called; empty in mails that wait from before tickets had names. */
  readonly ticket: string;
  /** The address of a webhook; empty if the reader's mail address is not confirmed. */
  readonly webhook: string;
  /** How many trees were planted. */
  readonly trees: number;
  /** The page of the tree that it is about, or where all of the reader's are. */
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

/** Something more about a thing that is named already; nothing where it is empty. */
export const inBrackets = (text: string): string => (text === "" ? "" : ` (${text})`);
