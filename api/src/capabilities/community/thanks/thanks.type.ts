import { Field, Int, ObjectType } from "type-graphql";
import { SimpleObject } from "../../../shared/simple-object";
import { UserType } from "../../../core/users/user.type";
import { ThanksPhrase } from "./thanks-phrase.enum";

@SimpleObject("ThanksCount", "The number of members who thank for a deed by one phrase.")
export class ThanksCountType {
  @Field(() => ThanksPhrase, { description: "The phrase." }) phrase!: ThanksPhrase;
  @Field(() => Int, { description: "The number of members." }) count!: number;
}

@ObjectType("Thanker", { description: "A member who thanked you for a deed, and lets you see it." })
export class ThankerType {
  @Field(() => UserType, { description: "The member." }) user!: UserType;
  @Field(() => ThanksPhrase, { description: "The phrase." }) phrase!: ThanksPhrase;
}
