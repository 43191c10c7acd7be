import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import Card from "@mui/material/Card";
import { useIntl } from "react-intl";
import { useNavigate } from "react-router-dom";
import { Typography } from "../../components/Typography";
import { ErrorNote } from "../../components/ErrorNote";
import { PageBody } from "../../components/page/PageBody";
import { PageHead } from "../../components/page/PageHead";
import { Spinner } from "../../components/Spinner";
import { EditProfileForm } from "../../features/account/EditProfileForm";
import { report } from "../../lib/report";
import { useQuery } from "../../lib/useQuery";
import { EditProfilePageDocument } from "./EditProfilePage.generated";
import { paths } from "@tree-for-deed/common/paths";
import { BackLink } from "./BackLink";

async function keepTelling(client: ApolloClient, memberId: string): Promise<void> {
  const { keepDeviceAnew } = await import("../../features/push/push-device");
  await keepDeviceAnew(client, memberId);
}

/** One's own name, picture, number, links and the way to sign in. */
export default function EditProfilePage() {
  const intl = useIntl();
  const client = useApolloClient();
  const navigate = useNavigate();
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
              if (isPasswordNew) keepTelling(client, user.id).catch(report);
              void navigate(paths.ownProfile);
            }}
          />
        </Card>
      )}
    </PageBody>
  );
}
