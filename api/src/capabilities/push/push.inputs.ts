import { pushRules } from "@tree-for-deed/common/push-rules";
import { IsOptional } from "class-validator";
import { Field, InputType } from "type-graphql";
import { TextField } from "../../shared/text-field";
import { PushKind } from "./push-kind.enum";

@InputType({ description: "A browser on which you want to be told, as its `PushSubscription` says it of itself." })
export class PushSubscriptionInput {
  @TextField(pushRules.endpoint, "The https address at which its push service takes messages")
  endpoint!: string;

  @TextField(pushRules.p256dh, "Its public key, `p256dh`, in base64url")
  p256dh!: string;

  @TextField(pushRules.auth, "Its secret, `auth`, in base64url")
  auth!: string;

  @Field(() => [PushKind], {
    nullable: true,
    description: "What it is to be told. If left out, what was chosen for it before, or else everything.",
  })
  @IsOptional()
  kinds?: PushKind[] | null;
}
