import { Field, Int, ObjectType } from "type-graphql";
import { DeedFate } from "./deed-fate.enum";
import { maybe } from "../../../shared/maybe";

@ObjectType("AdminRemoval", { description: "A request to delete an admin. Two other admins must agree." })
export class AdminRemovalType {
  @Field(() => Int, {
    description: "Number of other admins who can agree. If it is 0, make another member an admin first.",
  })
  others!: number;
  @Field(() => String, maybe("Username of the admin who asked; null if nobody did.")) askedBy!: string | null;
  @Field(() => Boolean, { description: "True if you asked." }) isOwn!: boolean;
  @Field(() => String, maybe("The reason for the request.")) reason!: string | null;
  @Field(() => DeedFate, maybe("Choice of what happens to the member's deeds.")) deeds!: DeedFate | null;
  @Field(() => Date, maybe("The time until which another admin can agree.")) until!: Date | null;
}
