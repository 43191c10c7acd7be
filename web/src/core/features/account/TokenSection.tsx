import { useMutation } from "@apollo/client/react";
import { Button } from "../../../components/Button";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { DayInWords } from "../../../components/DayInWords";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import { RelativeTime } from "../../../components/RelativeTime";
import { RevokeTokenDocument, type TokenList_TokenFragment } from "./Programs.generated";
import { rows } from "./rows";
import { SecretNote } from "./SecretNote";
import { SettingsSection } from "./SettingsSection";
import { TokenForm } from "./TokenForm";
import { useRowAction } from "./useRowAction";

interface Props {
  tokens: readonly TokenList_TokenFragment[];
  onChanged: () => Promise<unknown>;
}

/** Personal access tokens: the list, a form for a new one, and revoking. */
export function TokenSection({ tokens, onChanged }: Props) {
  const intl = useIntl();
  const [revoke] = useMutation(RevokeTokenDocument);
  const { busy, run } = useRowAction(onChanged);
  const [secret, setSecret] = useState<string | null>(null);
  const made = (fresh: string) => {
    setSecret(fresh);
    void onChanged();
  };

  return (
    <SettingsSection title="account.tokens.title" text="account.tokens.text">
      <ul>
        {tokens.map((token) => (
          <Box component="li" key={token.id} sx={rows.row}>
            <Box sx={rows.text}>
              <Typography sx={{ fontWeight: 600 }}>{token.name}</Typography>
              <Typography variant="body2" color="textSecondary" component="p">
                <span lang="en" translate="no">
                  {beginning(token.prefix)}
                </span>
                {intl.formatList(
                  token.scopes.map((scope) => intl.formatMessage({ id: `account.scope.${scope}.name` })),
                )}
              </Typography>
              <Typography variant="body2" color="textSecondary" component="p">
                <Expiry token={token} />
              </Typography>
            </Box>
            <Button
              size="small"
              variant="outlined"
              color="error"
              loading={busy === token.id}
              aria-label={intl.formatMessage({ id: "account.tokens.revokeOf" }, { name: token.name })}
              onClick={() => run(token.id, () => revoke({ variables: { id: token.id } }), "account.tokens.revoked")}
              text="account.tokens.revoke"
            />
          </Box>
        ))}
      </ul>
      {secret === null ? <TokenForm onMade={made} /> : <SecretNote secret={secret} onDone={() => setSecret(null)} />}
    </SettingsSection>
  );
}

/** The first characters of a secret. */
const beginning = (prefix: string): string => `${prefix}… `;

function Expiry({ token: { expiresAt, lastUsedAt } }: { token: TokenList_TokenFragment }) {
  return (
    <FormattedMessage
      id="account.tokens.times"
      values={{
        ends: expiresAt !== null,
        used: lastUsedAt !== null,
        end: expiresAt && <DayInWords value={expiresAt} />,
        time: lastUsedAt && <RelativeTime value={lastUsedAt} />,
      }}
    />
  );
}
