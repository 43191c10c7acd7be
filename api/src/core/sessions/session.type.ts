import { Field, ID, ObjectType } from "type-graphql";

@ObjectType("Session", {
  description: "A browser on which a member is signed in: you, and for admins anybody.",
  simpleResolvers: true,
})
export class SessionType {
  @Field(() => ID, { description: "Identifies the session; it opens nothing." }) id!: string;
  @Field(() => String, { nullable: true, description: "How the browser named itself when you signed in." })
  userAgent!: string | null;
  @Field(() => Date, { description: "When you signed in." }) createdAt!: Date;
  @Field(() => Date, { description: "When it was last used, to 5 minutes." }) lastUsedAt!: Date;
  @Field(() => Date, { description: "When it ends, unless it is used before." }) expiresAt!: Date;
  @Field(() => Boolean, { description: "Whether it is the one that asks." }) current!: boolean;
}
