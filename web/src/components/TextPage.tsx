import { startOfDay, type Day } from "@tree-for-deed/common/day";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { TextLink } from "./TextLink";
import { Typography } from "./Typography";
import type { MessageId } from "../i18n/message-id";
import { paths } from "@tree-for-deed/common/paths";
import { PageBody } from "./page/PageBody";
import { usePageState } from "./page/PageContext";
import { PageHead } from "./page/PageHead";
import { TextSections, type TextSection } from "./TextSections";

interface Props {
  title: MessageId;
  lead: MessageId;
  description: MessageId;
  /** The day from which the text is in force. */
  since: Day;
  sections: readonly TextSection[];
  /** Content above the sections. */
  children?: ReactNode;
}

/** A page such as the terms, for reading from top to bottom and for printing. */
export function TextPage({ title, lead, description, since, sections, children }: Props) {
  const intl = useIntl();
  const { timeZone } = usePageState();
  const name = intl.formatMessage({ id: title });
  return (
    <PageBody width="reading">
      <PageHead title={name} description={intl.formatMessage({ id: description })} />
      <Typography variant="h1">{name}</Typography>
      <Typography sx={{ mt: 1, fontSize: "1.125rem" }} text={lead} />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1, mb: 3 }}>
        <FormattedMessage id="legal.updated" values={{ date: startOfDay(since, timeZone) }} />
      </Typography>
      {children}
      <TextSections sections={sections} />
      <Typography sx={{ mt: 5 }}>
        <TextLink to={paths.support} text="legal.contact" />
      </Typography>
    </PageBody>
  );
}
