import { Field, ID, Int } from "type-graphql";
import { SimpleObject } from "../../../shared/simple-object";
import { maybe } from "../../../shared/maybe";

@SimpleObject("Passkey", "A passkey: a key on your device with which you log in.")
export class PasskeyType {
  @Field(() => ID, { description: "Identifies the passkey; it is not a secret." }) id!: string;
  @Field(() => String, { description: "The name you gave it." }) name!: string;
  @Field(() => Date, { description: "When you added it." }) createdAt!: Date;
  @Field(() => Date, maybe("When you last logged in with it; null if never.")) lastUsedAt!: Date | null;
}

@SimpleObject("SecondFactor", "The second step of your login. It is on if one-time codes or a passkey are set up.")
export class SecondFactorType {
  @Field(() => Boolean, { description: "Whether one-time codes from an authenticator app are set up." })
  oneTimeCodes!: boolean;
  @Field(() => [PasskeyType], { description: "Your passkeys, the oldest first." }) passkeys!: PasskeyType[];
  @Field(() => Int, { description: "Number of unused recovery codes." }) recoveryCodesLeft!: number;
  @Field(() => Boolean, { description: "Whether this site requires it of you as an admin." }) required!: boolean;
}

@SimpleObject("SecondFactorAdded", "Your second factor after the change.")
export class SecondFactorAddedType {
  @Field(() => SecondFactorType, { description: "The current setup." }) secondFactor!: SecondFactorType;
  @Field(() => [String], {
    nullable: true,
    description: "New recovery codes, if any were created. They are not stored, so they cannot be shown again.",
  })
  recoveryCodes!: readonly string[] | null;
}

@SimpleObject("OneTimeCodesStart", "Data for an authenticator app. It is returned only once.")
export class OneTimeCodesStartType {
  @Field(() => String, { description: "The secret in Base32, for typing." }) secret!: string;
  @Field(() => String, { description: "The secret as an `otpauth:` address, for a QR code." }) uri!: string;
}
