import { useMutation } from "@apollo/client/react";
import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import { FormattedMessage, useIntl } from "react-intl";
import { ErrorNote } from "../../../components/ErrorNote";
import { Spinner } from "../../../components/Spinner";
import { useToast } from "../../../components/toasts/ToastProvider";
import { SettingsSection } from "../../../core/features/account/SettingsSection";
import { useQuery } from "../../../lib/useQuery";
import { SetShowsMyThanksDocument, ThanksSettingsDocument } from "./ThanksSection.generated";

/** Whether authors see who thanked them, in the account settings. */
export default function ThanksSection() {
  const { data, error, refetch } = useQuery(ThanksSettingsDocument);
  return (
    <SettingsSection title="thanks.settings.title" text="thanks.settings.text" anchor="thanks">
      {error && <ErrorNote error={error} onRetry={refetch} />}
      {!data && !error && <Spinner minHeight={48} />}
      {data && <ThanksSwitch shown={data.showsMyThanks} />}
    </SettingsSection>
  );
}

function ThanksSwitch({ shown }: { shown: boolean }) {
  const intl = useIntl();
  const toast = useToast();
  const [store, { loading }] = useMutation(SetShowsMyThanksDocument, {
    update: (cache, { data }) => {
      if (data) cache.modify({ fields: { showsMyThanks: () => data.setShowsMyThanks } });
    },
  });
  const choose = async (wanted: boolean) => {
    try {
      await store({ variables: { shown: wanted }, optimisticResponse: { setShowsMyThanks: wanted } });
      toast.success(intl.formatMessage({ id: "account.mails.saved" }));
    } catch (error) {
      toast.failed(error);
    }
  };
  return (
    <FormControlLabel
      disabled={loading}
      control={<Switch checked={shown} onChange={(_event, wanted) => void choose(wanted)} />}
      label={<FormattedMessage id="thanks.settings.show" />}
    />
  );
}
