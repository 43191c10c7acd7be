import { loginRules } from "@tree-for-deed/common/login-rules";
import { InputType } from "type-graphql";
import { TextField } from "../../shared/text-field";

@InputType({ description: "What shows once more that it is you." })
export class ConfirmIdentityInput {
  @TextField(loginRules.currentPassword, "Your current password")
  password!: string;
}
