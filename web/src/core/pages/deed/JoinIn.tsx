import { paths } from "@tree-for-deed/common/paths";
import { Button } from "../../../components/Button";
import { FormattedMessage } from "react-intl";
import { Link } from "react-router-dom";
import { useIsViewer } from "../../features/session/viewer/useViewer";

interface Props {
  deed: { status: string; user: { id: string }; category: { id: string } };
}

/** Link to the form with the deed's category. Not shown on the own deed. */
export function JoinIn({ deed }: Props) {
  const isOwn = useIsViewer(deed.user.id);
  if (isOwn || deed.status !== "APPROVED") return null;
  return (
    <Button variant="contained" size="large" component={Link} to={paths.addDeedOf(deed.category.id)}>
      <FormattedMessage id="deed.joinIn" />
    </Button>
  );
}
