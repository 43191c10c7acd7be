import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import { PageBody } from "../../components/page/PageBody";
import { PageHead } from "../../components/page/PageHead";

export default function AddDeedPage() {
  const intl = useIntl();
  const title = intl.formatMessage({ id: "addDeed.title" });
  return (
    <PageBody>
      <PageHead title={title} />
      <Typography variant="h1">{title}</Typography>
    </PageBody>
  );
}
