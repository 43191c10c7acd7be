import { Field, ID } from "type-graphql";
import { SimpleObject } from "../../shared/simple-object";
import { PushKind } from "./push-kind.enum";
import { maybe } from "../../shared/maybe";

@SimpleObject("PushSubscription", "A browser that gets push messages. The subscription ends when you log out there.")
export class PushSubscriptionType {
  @Field(() => ID, { description: "Identifies it." }) id!: string;
  @Field(() => String, { description: "The endpoint of its push service; it identifies the browser." })
  endpoint!: string;
  @Field(() => [PushKind], { description: "Its kinds of messages." }) kinds!: PushKind[];
  @Field(() => Date, maybe("When it last got a message.")) lastSentAt!: Date | null;
  @Field(() => Date, { description: "When it was added." }) createdAt!: Date;
}
