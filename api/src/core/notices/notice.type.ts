import { Field, ID, Int, ObjectType } from "type-graphql";
import { SimpleObject } from "../../shared/simple-object";
import { DeedType } from "../deeds/reading/deed.type";
import { NoticeKind } from "./notice-kind.enum";
import { maybe } from "../../shared/maybe";

@SimpleObject("Notice", "A notice to a member.")
export class NoticeType {
  @Field(() => ID, { description: "Identifies the notice." }) id!: string;
  @Field(() => NoticeKind, { description: "Its kind." }) kind!: NoticeKind;
  @Field(() => DeedType, maybe("The deed that it is about, if there is one and it still exists."))
  deed!: DeedType | null;
  @Field(() => ID, maybe("The support ticket that it is about, if there is one.")) ticketId!: string | null;
  @Field(() => String, maybe("Subject of the ticket, or address of the webhook.")) subject!: string | null;
  @Field(() => Int, maybe("Number of your trees that it is about, if there are any.")) trees!: number | null;
  @Field(() => String, maybe("The code of one of those trees, or of the tree that it is about.")) tree!: string | null;
  @Field(() => Int, maybe("Number of trees that surveys checked, if it is about that.")) looked!: number | null;
  @Field(() => Int, maybe("Number of those trees that were alive.")) alive!: number | null;
  @Field(() => Int, maybe("Number of members who thanked you, if it is about that.")) people!: number | null;
  @Field(() => Date, { description: "When it was created." }) createdAt!: Date;
  @Field(() => Date, maybe("When you read it; null for a new one.")) readAt!: Date | null;
}

@ObjectType("NoticePage", { description: "One page of your notices." })
export class NoticePageType {
  @Field(() => [NoticeType], { description: "The notices of this page." }) items!: NoticeType[];
  @Field(() => Boolean, { description: "Whether another page follows." }) hasNextPage!: boolean;
}
