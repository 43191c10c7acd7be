import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import { PageBody } from "../../components/page/PageBody";
import { PageHead } from "../../components/page/PageHead";

export default function OwnProfilePage() {
  const intl = useIntl();
  const title = intl.formatMessage({ id: "ownProfile.title" });
  return (
    <PageBody>
      <PageHead title={title} />
      <Typography variant="h1">{title}</Typography>
    </PageBody>
  );
}
