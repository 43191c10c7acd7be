import { Field, Int, ObjectType } from "type-graphql";
import { DeedFate } from "./deed-fate.enum";

@ObjectType("AdminRemoval", { description: "A request to delete an admin. Two other admins must agree." })
export class AdminRemovalType {
  @Field(() => Int, {
    description: "Number of other admins who can agree. If it is 0, make another member an admin first.",
  })
  others!: number;
  @Field(() => String, { nullable: true, description: "Username of the admin who asked; null if nobody did." })
  askedBy!: string | null;
  @Field(() => Boolean, { description: "True if you asked." }) isOwn!: boolean;
  @Field(() => String, { nullable: true, description: "The reason for the request." }) reason!: string | null;
  @Field(() => DeedFate, { nullable: true, description: "Choice of what happens to the member's deeds." })
  deeds!: DeedFate | null;
  @Field(() => Date, { nullable: true, description: "The time until which another admin can agree." })
  until!: Date | null;
}
