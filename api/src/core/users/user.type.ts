import { Field, ID } from "type-graphql";
import { SimpleObject } from "../../shared/simple-object";
import { NodeType } from "../nodes/node.type";

@SimpleObject(
  "User",
  "A member. Only the member and admins can read e-mail, phone number, age, language, roles and suspension.",
  NodeType,
)
export class UserType {
  @Field(() => ID, { description: "Identifies the member; it never changes." }) id!: string;
  @Field(() => String, { description: "Unique name, part of the profile's address." }) username!: string;
  @Field(() => Date, { description: "When the member joined." }) createdAt!: Date;
}

@SimpleObject(
  "MemberVisibility",
  "What a member shows everybody besides the username. Members under 18 show nothing else.",
)
export class MemberVisibilityType {
  @Field(() => Boolean, { description: "Whether everybody reads the full name, and the links to other sites." })
  name!: boolean;
  @Field(() => Boolean, { description: "Whether everybody sees the picture." }) picture!: boolean;
  @Field(() => Boolean, { description: "Whether everybody reads the country." }) country!: boolean;
  @Field(() => Boolean, {
    description: "Whether the member may choose: from the year after the one in which they turn 18.",
  })
  mayChoose!: boolean;
  @Field(() => Boolean, { description: "Whether the member has chosen." }) isChosen!: boolean;
}
