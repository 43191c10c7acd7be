import { Button } from "../../../components/Button";
import Stack from "@mui/material/Stack";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { ErrorNote } from "../../../components/ErrorNote";
import { PageBody } from "../../../components/page/PageBody";
import { PageHead } from "../../../components/page/PageHead";
import { PageMorning } from "../../../components/page/PageMorning";
import { Spinner } from "../../../components/Spinner";
import { AccountDeletion } from "../../features/account/AccountDeletion";
import { DataExport } from "../../features/account/DataExport";
import { EmailConfirmation } from "../../features/account/EmailConfirmation";
import { LanguageSetting } from "../../features/account/LanguageSetting";
import { MailSettings } from "../../features/account/MailSettings";
import { SessionList } from "../../features/account/SessionList";
import { SettingsSection } from "../../features/account/SettingsSection";
import { lazyPart } from "../../../components/lazy-part";
import { Parts } from "../../../components/extension/Parts";
import { settingsParts } from "../../extension-points/parts";
import { SettingsPageDocument } from "./SettingsPage.generated";
import { paths } from "@tree-for-deed/common/paths";
import { BackLink } from "./BackLink";
import { useQuery } from "../../../lib/useQuery";

const SecondFactorSection = lazyPart(() => import("../../features/account/second-factor/SecondFactorSection"), 320);

/** Account settings of a member: language, mails, sessions, programs, their data, and the end of the account. */
export default function SettingsPage() {
  const intl = useIntl();
  const {
    data: read,
    previousData,
    error,
    refetch,
  } = useQuery(SettingsPageDocument, {
    ssr: false,
    // Sessions start and end on other devices.
    fetchPolicy: "cache-and-network",
  });
  const data = read ?? previousData;
  const title = intl.formatMessage({ id: "account.settings" });

  return (
    <PageBody width="reading">
      <PageHead title={title} noIndex />
      <PageMorning title="account.settings" back={<BackLink to={paths.ownProfile} label="account.toProfile" />} />
      {!data && (error ? <ErrorNote error={error} onRetry={refetch} /> : <Spinner />)}
      {data?.me && (
        <Stack spacing={2}>
          {data.me.emailConfirmed === false && <EmailConfirmation email={data.me.email ?? ""} />}
          <SettingsSection title="account.profile.title" text="account.profile.lead">
            <Button variant="outlined" component={Link} to={paths.editProfile} text="account.profile.title" />
          </SettingsSection>
          <LanguageSetting />
          <MailSettings muted={data.mailPreferences} />
          <Parts of={settingsParts} props={{}} />
          <SecondFactorSection />
          <SessionList sessions={data.mySessions} onChanged={refetch} />
          <SettingsSection title="account.programs.title" text="account.programs.lead">
            <Button variant="outlined" component={Link} to={paths.programs} text="account.programs.open" />
          </SettingsSection>
          <DataExport />
          <AccountDeletion userId={data.me.id} username={data.me.username} isAdmin={data.me.isAdmin === true} />
        </Stack>
      )}
    </PageBody>
  );
}
