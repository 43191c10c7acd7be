import { useApolloClient } from "@apollo/client/react";
import Card from "@mui/material/Card";
import { useIntl } from "react-intl";
import { useNavigate } from "react-router-dom";
import { Typography } from "../../../components/Typography";
import { ErrorNote } from "../../../components/ErrorNote";
import { PageBody } from "../../../components/page/PageBody";
import { PageHead } from "../../../components/page/PageHead";
import { Spinner } from "../../../components/Spinner";
import { EditProfileForm } from "../../features/account/EditProfileForm";
import { report } from "../../../lib/report";
import { useQuery } from "../../../lib/useQuery";
import { useValues } from "../../../components/extension/SiteContext";
import { afterNewPassword } from "../../extension-points/new-password";
import { EditProfilePageDocument } from "./EditProfilePage.generated";
import { paths } from "@tree-for-deed/common/paths";
import { BackLink } from "./BackLink";

/** Form of the own name, picture, number, links, email and password. */
export default function EditProfilePage() {
  const intl = useIntl();
  const client = useApolloClient();
  const navigate = useNavigate();
  const acts = useValues(afterNewPassword);
  const { data: read, previousData, error, refetch } = useQuery(EditProfilePageDocument, { ssr: false });
  const user = (read ?? previousData)?.me;
  const title = intl.formatMessage({ id: "account.profile.title" });

  return (
    <PageBody width="reading">
      <PageHead title={title} noIndex />
      <BackLink to={paths.ownProfile} label="account.toProfile" />
      <Typography variant="h1" sx={{ mb: 3 }}>
        {title}
      </Typography>
      {!user && (error ? <ErrorNote error={error} onRetry={refetch} /> : <Spinner />)}
      {user && (
        <Card sx={{ p: { xs: 2, sm: 4 } }}>
          <EditProfileForm
            user={user}
            onSaved={({ isPasswordNew }) => {
              if (isPasswordNew) for (const act of acts) act(client, user.id).catch(report);
              void navigate(paths.ownProfile);
            }}
          />
        </Card>
      )}
    </PageBody>
  );
}
