import { Field, ID, Int, ObjectType } from "type-graphql";

@ObjectType("Passkey", {
  description: "A passkey: a key on your device that proves that it is you.",
  simpleResolvers: true,
})
export class PasskeyType {
  @Field(() => ID, { description: "Identifies the passkey; it opens nothing." }) id!: string;
  @Field(() => String, { description: "What you called it." }) name!: string;
  @Field(() => Date, { description: "When you added it." }) createdAt!: Date;
  @Field(() => Date, { nullable: true, description: "When you last signed in with it; null if never." })
  lastUsedAt!: Date | null;
}

@ObjectType("SecondFactor", {
  description: "What you prove besides the password when you sign in. It is on with one-time codes or a passkey.",
  simpleResolvers: true,
})
export class SecondFactorType {
  @Field(() => Boolean, { description: "Whether an app on your phone makes one-time codes." }) oneTimeCodes!: boolean;
  @Field(() => [PasskeyType], { description: "Your passkeys, the oldest first." }) passkeys!: PasskeyType[];
  @Field(() => Int, { description: "How many recovery codes you have not used yet." }) recoveryCodesLeft!: number;
  @Field(() => Boolean, { description: "Whether you are an admin of a site where admins act only with one." })
  required!: boolean;
}

@ObjectType("SecondFactorAdded", {
  description: "Your second factor, as it is after what you have just done.",
  simpleResolvers: true,
})
export class SecondFactorAddedType {
  @Field(() => SecondFactorType, { description: "What is set up now." }) secondFactor!: SecondFactorType;
  @Field(() => [String], {
    nullable: true,
    description: "New recovery codes, where some were made. They are not kept: they cannot be shown again.",
  })
  recoveryCodes!: readonly string[] | null;
}

@ObjectType("OneTimeCodesStart", {
  description: "What an authenticator app has to know. It is told once.",
  simpleResolvers: true,
})
export class OneTimeCodesStartType {
  @Field(() => String, { description: "The secret in base 32, to type." }) secret!: string;
  @Field(() => String, { description: "The same as an `otpauth:` address, for a QR code." }) uri!: string;
}
