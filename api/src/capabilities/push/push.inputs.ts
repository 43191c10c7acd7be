import { pushRules } from "@tree-for-deed/common/push/push-rules";
import { IsOptional } from "class-validator";
import { Field, InputType } from "type-graphql";
import { TextField } from "../../shared/text-field";
import { PushKind } from "./push-kind.enum";

@InputType({ description: "A browser that should get push messages, with the values of its `PushSubscription`." })
export class PushSubscriptionInput {
  @TextField(pushRules.endpoint, "The https endpoint of its push service") endpoint!: string;

  @TextField(pushRules.p256dh, "Its public key, `p256dh`, in base64url") p256dh!: string;

  @TextField(pushRules.auth, "Its secret, `auth`, in base64url") auth!: string;

  @Field(() => [PushKind], {
    nullable: true,
    description: "Kinds of messages to send. If left out, the previous choice stays; a new browser gets all kinds.",
  })
  @IsOptional()
  kinds?: PushKind[] | null;
}
