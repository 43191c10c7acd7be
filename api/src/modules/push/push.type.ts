import { Field, ID, ObjectType, registerEnumType } from "type-graphql";
import { PushKind } from "./push-kind.enum";

registerEnumType(PushKind, {
  name: "PushKind",
  description: "What a browser can be told by push.",
  valuesConfig: {
    MOMENT: { description: "Approved deeds, new trees and badges." },
    RETURNED: { description: "Deeds that came back." },
    ANSWER: { description: "Answers of support." },
    WEEK: { description: "How the week went, on Friday." },
  },
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
