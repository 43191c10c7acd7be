import { useMutation } from "@apollo/client/react";
import { useForm } from "react-hook-form";
import { useIntl } from "react-intl";
import { ChoiceInput } from "../../../components/form/ChoiceInput";
import { byRules } from "../../../components/form/rules-resolver";
import { TextInput } from "../../../components/form/TextInput";
import { useSending } from "../../../components/form/useSending";
import { useOnce } from "../../../lib/useOnce";
import { CreateTokenDocument } from "./Programs.generated";
import { storedText } from "@tree-for-deed/common/text";
import { ChoiceList } from "./ChoiceList";
import { NewSecretForm } from "./NewSecretForm";
import { lifetimes, tokenRules, tokenScopes, type TokenValues } from "./token.rules";

/** Creates a token and shows its secret. */
export function TokenForm({ onMade }: { onMade: (secret: string) => void }) {
  const intl = useIntl();
  const once = useOnce();
  const [create] = useMutation(CreateTokenDocument);
  const form = useForm<TokenValues>({
    resolver: byRules<TokenValues>(tokenRules),
    defaultValues: { name: "", scopes: ["READ"], lifetime: "90" },
  });
  const { control, formState } = form;
  const sending = useSending(form, ["name", "scopes"], async ({ name, scopes, lifetime }) => {
    const expiresInDays = lifetime === "never" ? null : Number(lifetime);
    const input = { name: storedText(name), scopes, expiresInDays };
    const { data } = await once(input, (idempotencyKey) => create({ variables: { input, idempotencyKey } }));
    if (data) onMade(data.createToken.secret);
  });

  return (
    <NewSecretForm {...sending} busy={formState.isSubmitting} label="account.tokens.create">
      <TextInput
        control={control}
        name="name"
        label="account.tokens.name"
        hint="account.tokens.nameHint"
        autoComplete="off"
      />
      <ChoiceList
        control={control}
        name="scopes"
        label="account.tokens.scopes"
        choices={tokenScopes.map((value) => ({ value, label: `account.scope.${value}` as const }))}
      />
      <ChoiceInput control={control} name="lifetime" label="account.tokens.lifetime">
        {lifetimes.map((value) => (
          <option key={value} value={value}>
            {value === "never"
              ? intl.formatMessage({ id: "account.tokens.never" })
              : intl.formatMessage({ id: "account.tokens.days" }, { days: Number(value) })}
          </option>
        ))}
      </ChoiceInput>
    </NewSecretForm>
  );
}
