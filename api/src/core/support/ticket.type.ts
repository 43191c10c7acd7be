import { Field, ID, Int, ObjectType } from "type-graphql";
import { SimpleObject } from "../../shared/simple-object";
import { TicketStatus } from "./ticket-status.enum";
import { maybe } from "../../shared/maybe";

@SimpleObject("SupportTicket", "A question to the team. Only its member and admins see it.")
export class SupportTicketType {
  @Field(() => ID, { description: "Identifies the ticket; it never changes." }) id!: string;
  @Field(() => Int, { description: "A short number that people can say; shown as `T-1042`." }) number!: number;
  @Field(() => String, { description: "Subject of the question." }) subject!: string;
  @Field(() => String, { description: "The question: plain text." }) description!: string;
  @Field(() => TicketStatus, { description: "Status of the ticket." }) status!: TicketStatus;
  @Field(() => String, maybe("The team's answer: plain text; null while there is none.")) response!: string | null;
  @Field(() => String, maybe("Username that a guest claims; not verified.")) username!: string | null;
  @Field(() => Date, { description: "When it was asked." }) createdAt!: Date;
  @Field(() => Date, { description: "When it last changed." }) updatedAt!: Date;
  @Field(() => Date, maybe("When the answer was written or last changed.")) answeredAt!: Date | null;
  @Field(() => Int, { description: "Increases with every change. Send it along when you change the ticket." })
  version!: number;
}

@ObjectType("SupportTicketPage", { description: "One page of a list of tickets." })
export class SupportTicketPageType {
  @Field(() => [SupportTicketType], { description: "The tickets of this page." }) items!: SupportTicketType[];
  @Field(() => Boolean, { description: "Whether another page follows." }) hasNextPage!: boolean;
}
