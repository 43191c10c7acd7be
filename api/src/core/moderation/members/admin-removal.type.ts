import { Field, Int, ObjectType } from "type-graphql";
import { DeedFate } from "./deed-fate.enum";

@ObjectType("AdminRemoval", { description: "Where the deletion of an admin stands, which takes two other admins." })
export class AdminRemovalType {
  @Field(() => Int, {
    description: "The number of other admins who could agree. 0 means that another admin has to be made first.",
  })
  others!: number;
  @Field(() => String, { nullable: true, description: "The username of the admin who asked; null while nobody did." })
  askedBy!: string | null;
  @Field(() => Boolean, { description: "Whether it was you who asked." }) isOwn!: boolean;
  @Field(() => String, { nullable: true, description: "Why it was asked." }) reason!: string | null;
  @Field(() => DeedFate, { nullable: true, description: "The fate of the member's deeds." }) deeds!: DeedFate | null;
  @Field(() => Date, { nullable: true, description: "The time until which another admin can agree." })
  until!: Date | null;
}
