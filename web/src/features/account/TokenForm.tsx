import { useMutation } from "@apollo/client/react";
import MenuItem from "@mui/material/MenuItem";
import Stack from "@mui/material/Stack";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { FormattedMessage, useIntl } from "react-intl";
import { FormNote } from "../../components/form/FormNote";
import { byRules } from "../../components/form/rules-resolver";
import { SelectInput } from "../../components/form/SelectInput";
import { showFieldProblems } from "../../components/form/server-problems";
import { SubmitButton } from "../../components/form/SubmitButton";
import { TextInput } from "../../components/form/TextInput";
import { useToast } from "../../components/toasts/ToastProvider";
import { CreateTokenDocument } from "../../gql/graphql";
import { useErrorMessage } from "../../i18n/error-message";
import { storedText } from "../../lib/text";
import { ChoiceList } from "./ChoiceList";
import { lifetimes, tokenRules, tokenScopes, type TokenValues } from "./token.rules";

/** Makes a token and hands out its secret. */
export function TokenForm({ onMade }: { onMade: (secret: string) => void }) {
  const intl = useIntl();
  const toast = useToast();
  const errorMessage = useErrorMessage();
  const [create] = useMutation(CreateTokenDocument);
  const [failure, setFailure] = useState<unknown>(null);
  const { control, handleSubmit, setError, setFocus, formState } = useForm<TokenValues>({
    resolver: byRules<TokenValues>(tokenRules),
    defaultValues: { name: "", scopes: ["READ"], lifetime: "90" },
  });

  const submit = handleSubmit(async ({ name, scopes, lifetime }) => {
    setFailure(null);
    const expiresInDays = lifetime === "never" ? null : Number(lifetime);
    try {
      const { data } = await create({ variables: { input: { name: storedText(name), scopes, expiresInDays } } });
      if (data) onMade(data.createToken.secret);
    } catch (error) {
      const [first] = showFieldProblems(error, ["name", "scopes"], setError);
      if (first) setFocus(first);
      else setFailure(error);
      toast.error(errorMessage(error));
    }
  });

  return (
    <Stack
      component="form"
      noValidate
      spacing={2}
      sx={{ mt: 2, alignItems: "flex-start" }}
      onSubmit={(event) => void submit(event)}
    >
      <TextInput
        control={control}
        name="name"
        label={intl.formatMessage({ id: "account.tokens.name" })}
        hint={intl.formatMessage({ id: "account.tokens.nameHint" })}
        autoComplete="off"
      />
      <ChoiceList
        control={control}
        name="scopes"
        label="account.tokens.scopes"
        choices={tokenScopes.map((value) => ({ value, label: `account.scope.${value}` as const }))}
      />
      <SelectInput control={control} name="lifetime" label={intl.formatMessage({ id: "account.tokens.lifetime" })}>
        {lifetimes.map((value) => (
          <MenuItem key={value} value={value}>
            {value === "never" ? (
              <FormattedMessage id="account.tokens.never" />
            ) : (
              <FormattedMessage id="account.tokens.days" values={{ days: Number(value) }} />
            )}
          </MenuItem>
        ))}
      </SelectInput>
      <FormNote>{failure === null ? null : errorMessage(failure)}</FormNote>
      <SubmitButton busy={formState.isSubmitting}>
        <FormattedMessage id="account.tokens.create" />
      </SubmitButton>
    </Stack>
  );
}
