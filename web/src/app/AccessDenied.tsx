import { Button } from "../components/Button";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { SceneDrawing } from "../components/art/SceneDrawing";
import { EmptyState } from "../components/EmptyState";
import { PageBody } from "../components/page/PageBody";
import { PageHead } from "../components/page/PageHead";
import { paths } from "@tree-for-deed/common/paths";

/** Loaded lazily, since few visitors see it. */
export default function AccessDenied() {
  const intl = useIntl();
  return (
    <PageBody>
      <PageHead title={intl.formatMessage({ id: "denied.title" })} noIndex />
      <EmptyState
        headingLevel="h1"
        drawing={<SceneDrawing name="river" />}
        title="denied.title"
        text="denied.text"
        action={<Button variant="contained" component={Link} to={paths.home} text="action.goHome" />}
      />
    </PageBody>
  );
}
