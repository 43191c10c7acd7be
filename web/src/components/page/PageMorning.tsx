import type { ReactNode } from "react";
import type { MessageId } from "../../i18n/message-id";
import { Morning } from "../art/Morning";
import { Typography } from "../Typography";

interface Props {
  title: MessageId;
  lead?: MessageId;
  /** The way back, above the title. */
  back?: ReactNode;
}

/** The title of a page of forms or texts, before a small rising sun. */
export function PageMorning({ title, lead, back }: Props) {
  return (
    <Morning small sx={{ mt: { xs: -3, sm: 0 }, mb: 3 }}>
      {back}
      <Typography variant="h1" text={title} />
      {lead && <Typography sx={{ mt: 0.5, fontSize: "1.125rem", maxWidth: "60ch" }} text={lead} />}
    </Morning>
  );
}
