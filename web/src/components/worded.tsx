import type { ComponentProps, ReactElement, ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import type { MessageId } from "../i18n/message-id";

/** A text by its message id, with its values. */
export interface Worded {
  text?: MessageId;
  values?: ComponentProps<typeof FormattedMessage>["values"];
}

/** The content of a component: the text of its message id, or its children. */
export const contentOf = ({ text, values }: Worded, children: ReactNode): ReactNode =>
  text === undefined ? children : <FormattedMessage id={text} values={values} />;

/** A text by its message id; one with placeholders is an element. */
export type Words = MessageId | ReactElement;

export const wordsOf = (words: Words): ReactElement =>
  typeof words === "string" ? <FormattedMessage id={words} /> : words;
