import { secondFactorRules } from "@tree-for-deed/common/identity/second-factor-rules";
import { IsBoolean, IsOptional } from "class-validator";
import { Follows, rule } from "../../../shared/validation";

/** The second step's code over REST. */
export class CodeBody {
  @Follows(secondFactorRules.code) code!: string;
}

/** A passkey's answer over REST, as JSON. */
export class PasskeyBody {
  @Follows(secondFactorRules.credential) credential!: string;

  @IsOptional()
  @IsBoolean(rule("input.invalid"))
  rememberMe: boolean = false;
}
