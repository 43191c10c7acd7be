import { Field, ID, ObjectType } from "type-graphql";
import { PushKind } from "./push-kind.enum";
import { describedEnum } from "../../shared/described-enum";

describedEnum({ PushKind }, "What a browser can be told by push.", {
  MOMENT: "Approved deeds, new trees and badges.",
  RETURNED: "Deeds that came back.",
  ANSWER: "Answers of support.",
  WEEK: "How the week went, on Friday.",
});

@ObjectType("PushSubscription", {
  description: "A browser on which you are told what is new. It ends when you log out there.",
  simpleResolvers: true,
})
export class PushSubscriptionType {
  @Field(() => ID, { description: "Identifies it." }) id!: string;
  @Field(() => String, { description: "Where its push service takes messages; the browser knows itself by it." })
  endpoint!: string;
  @Field(() => [PushKind], { description: "What it is told." }) kinds!: PushKind[];
  @Field(() => Date, { nullable: true, description: "When it was last told something." }) lastSentAt!: Date | null;
  @Field(() => Date, { description: "When it was added." }) createdAt!: Date;
}
