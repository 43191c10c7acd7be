import { loginRules } from "@tree-for-deed/common/login-rules";
import { secondFactorRules } from "@tree-for-deed/common/second-factor-rules";
import { InputType } from "type-graphql";
import { TextField } from "../../shared/text-field";

const optional = { optional: true } as const;

@InputType({ description: "What shows once more that it is you: one of these." })
export class ConfirmIdentityInput {
  @TextField(loginRules.currentPassword, "Your current password", optional)
  password?: string | null;

  @TextField(secondFactorRules.code, "A code of your app; no recovery code", optional)
  code?: string | null;

  @TextField(secondFactorRules.credential, "What the browser answered to `beginPasskeyConfirmation`, as JSON", optional)
  passkey?: string | null;
}
