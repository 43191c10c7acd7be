import { Button } from "../Button";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import type { MessageId } from "../../i18n/message-id";
import { paths } from "@tree-for-deed/common/paths";
import { SceneDrawing } from "../art/SceneDrawing";
import { EmptyState } from "../EmptyState";
import { HttpStatus } from "./HttpStatus";
import { PageBody } from "./PageBody";
import { PageHead } from "./PageHead";

interface Props {
  title: MessageId;
  text: MessageId;
  /** Where to go instead. */
  way?: { to: string; label: MessageId };
}

/** What an address names is not there (any more); the server answers it with a real 404. */
export function MissingPage({ title, text, way = { to: paths.home, label: "action.backHome" } }: Props) {
  const intl = useIntl();
  return (
    <PageBody>
      <HttpStatus code={404} />
      <PageHead title={intl.formatMessage({ id: title })} noIndex />
      <EmptyState
        headingLevel="h1"
        drawing={<SceneDrawing name="river" />}
        title={title}
        text={text}
        action={<Button variant="contained" component={Link} to={way.to} text={way.label} />}
      />
    </PageBody>
  );
}
