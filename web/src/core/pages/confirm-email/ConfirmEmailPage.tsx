import { useMutation } from "@apollo/client/react";
import { Button } from "../../../components/Button";
import Stack from "@mui/material/Stack";
import type { SyntheticEvent } from "react";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { EmptyState } from "../../../components/EmptyState";
import { FormNote } from "../../../components/form/FormNote";
import { SubmitButton } from "../../../components/form/SubmitButton";
import { PageBody } from "../../../components/page/PageBody";
import { PageHead } from "../../../components/page/PageHead";
import { Spinner } from "../../../components/Spinner";
import { useErrorMessage } from "../../../i18n/error-message";
import { useHashToken } from "../../../lib/useHashToken";
import { paths } from "@tree-for-deed/common/paths";
import { ConfirmEmailDocument } from "./ConfirmEmailPage.generated";

/** Target of the mailed link: the button confirms the address. Opening the link alone does nothing. */
export default function ConfirmEmailPage() {
  const intl = useIntl();
  const errorMessage = useErrorMessage();
  const token = useHashToken();
  const [confirm, { loading, error, data }] = useMutation(ConfirmEmailDocument);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    // An error is shown above the button.
    await confirm({ variables: { token: token ?? "" } }).catch(() => null);
  };

  return (
    <PageBody width="narrow">
      <PageHead title={intl.formatMessage({ id: "account.confirmEmail.title" })} noIndex />
      {token === null && <Spinner />}
      {token && !data && (
        <EmptyState
          headingLevel="h1"
          title="account.confirmEmail.title"
          text="account.confirmEmail.lead"
          action={
            <Stack component="form" spacing={2} sx={{ alignItems: "center" }} onSubmit={(event) => void submit(event)}>
              <FormNote>{error ? errorMessage(error) : null}</FormNote>
              <SubmitButton size="large" busy={loading} text="account.confirmEmail.submit" />
            </Stack>
          }
        />
      )}
      {(token === "" || data) && (
        <EmptyState
          headingLevel="h1"
          title={data ? "account.confirmEmail.done" : "account.confirmEmail.title"}
          text={data ? "account.confirmEmail.thanks" : "account.confirmEmail.noToken"}
          action={<Button variant="contained" component={Link} to={paths.home} text="account.confirmEmail.home" />}
        />
      )}
    </PageBody>
  );
}
