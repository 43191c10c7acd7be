import { Field, ID, Int, ObjectType } from "type-graphql";
import { TicketSort } from "./ticket-sort.enum";
import { TicketStatus } from "./ticket-status.enum";
import { describedEnum } from "../../shared/described-enum";

describedEnum({ TicketStatus }, "Where a question stands.", {
  OPEN: "Waiting for the team.",
  RESOLVED: "Answered; the matter is settled.",
  CLOSED: "Nothing more happens, answered or not.",
});

describedEnum({ TicketSort }, "In which order to list tickets.", {
  NEWEST: "The latest question first.",
  OLDEST: "The question that has waited longest first.",
  LATEST_CHANGE: "The latest question or answer first.",
  EARLIEST_CHANGE: "The question without any change for longest first.",
  LONGEST_WAITING: "Open questions without an answer, the oldest of them first; then all others, the newest first.",
});

@ObjectType("SupportTicket", {
  description: "A question to the team. Only its member and admins see it.",
  simpleResolvers: true,
})
export class SupportTicketType {
  @Field(() => ID, { description: "Identifies the ticket; it never changes." }) id!: string;
  @Field(() => Int, { description: "A short number that people can say; shown as `T-1042`." }) number!: number;
  @Field(() => String, { description: "What it is about." }) subject!: string;
  @Field(() => String, { description: "The question: plain text." }) description!: string;
  @Field(() => TicketStatus, { description: "Where the question stands." }) status!: TicketStatus;
  @Field(() => String, { nullable: true, description: "The team's answer: plain text; null while there is none." })
  response!: string | null;
  @Field(() => String, { nullable: true, description: "Who a guest says they are; nobody has checked it." })
  username!: string | null;
  @Field(() => Date, { description: "When it was asked." }) createdAt!: Date;
  @Field(() => Date, { description: "When it last changed." }) updatedAt!: Date;
  @Field(() => Date, { nullable: true, description: "When the answer was written or last changed." })
  answeredAt!: Date | null;
  @Field(() => Int, { description: "Goes up with every change; say it when you change the ticket." }) version!: number;
}

@ObjectType("SupportTicketPage", { description: "One page of a list of tickets." })
export class SupportTicketPageType {
  @Field(() => [SupportTicketType], { description: "The tickets of this page." }) items!: SupportTicketType[];
  @Field(() => Boolean, { description: "Whether another page follows." }) hasNextPage!: boolean;
}
