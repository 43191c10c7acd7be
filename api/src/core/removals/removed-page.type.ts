import { Field, ObjectType } from "type-graphql";

@ObjectType("RemovedPage", { description: "A public page that was removed for good." })
export class RemovedPageType {
  @Field(() => Date, { description: "When it was removed." }) removedAt!: Date;
}
