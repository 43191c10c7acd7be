import { Button } from "../Button";
import { FormattedMessage, useIntl } from "react-intl";
import { Link } from "react-router-dom";
import type { MessageId } from "../../i18n/message-id";
import { paths } from "@tree-for-deed/common/paths";
import { whileImpersonal } from "../../lib/personal-mark";
import { Box } from "../Box";
import { Spinner } from "../Spinner";
import { SceneDrawing } from "../art/SceneDrawing";
import { EmptyState } from "../EmptyState";
import { HttpStatus } from "./HttpStatus";
import { PageBody } from "./PageBody";
import { PageHead } from "./PageHead";

interface Props {
  title: MessageId;
  text: MessageId;
  /** The values of the title's placeholders. */
  values?: Record<string, string>;
  /** 410 for a page that existed and was removed permanently. */
  code?: 404 | 410;
  /** A link to go on; the home page by default. */
  way?: { to: string; label: MessageId };
}

/**
 * A page for an address without content, which the server answers with a real 404. It is rendered for guests, and a
 * member may see more: if a member was last logged in, the page waits for the member's data.
 */
export function MissingPage({
  title,
  text,
  values,
  code = 404,
  way = { to: paths.home, label: "action.backHome" },
}: Props) {
  const intl = useIntl();
  return (
    <PageBody>
      <HttpStatus code={code} />
      <PageHead title={intl.formatMessage({ id: title }, values)} noIndex />
      <Box sx={{ display: "none", [whileImpersonal]: { display: "block" } }}>
        <Spinner />
      </Box>
      <Box sx={{ [whileImpersonal]: { display: "none" } }}>
        <EmptyState
          headingLevel="h1"
          drawing={<SceneDrawing name="river" />}
          title={<FormattedMessage id={title} values={values} />}
          text={text}
          action={<Button variant="contained" component={Link} to={way.to} text={way.label} />}
        />
      </Box>
    </PageBody>
  );
}
