import { loginRules } from "@tree-for-deed/common/identity/login-rules";
import { secondFactorRules } from "@tree-for-deed/common/identity/second-factor-rules";
import { InputType } from "type-graphql";
import { TextField } from "../../shared/text-field";

const optional = { optional: true } as const;

@InputType({ description: "Proof that it is really you. Give exactly one of these." })
export class ConfirmIdentityInput {
  @TextField(loginRules.currentPassword, "Your current password", optional) password?: string | null;

  @TextField(secondFactorRules.code, "A code from your authenticator app; recovery codes are not accepted", optional)
  code?: string | null;

  @TextField(secondFactorRules.credential, "The browser's answer to `beginPasskeyConfirmation`, as JSON", optional)
  passkey?: string | null;
}
