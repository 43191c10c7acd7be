import { Field, ID } from "type-graphql";
import { SimpleObject } from "../../shared/simple-object";
import { maybe } from "../../shared/maybe";

@SimpleObject("Session", "A browser on which a member is logged in. You see your own; admins see those of all members.")
export class SessionType {
  @Field(() => ID, { description: "Identifies the session; it is not a secret." }) id!: string;
  @Field(() => String, maybe("The browser's User-Agent at login.")) userAgent!: string | null;
  @Field(() => Date, { description: "When you logged in." }) createdAt!: Date;
  @Field(() => Date, { description: "When it was last used, accurate to 5 minutes." }) lastUsedAt!: Date;
  @Field(() => Date, { description: "When it ends if it is not used before." }) expiresAt!: Date;
  @Field(() => Boolean, { description: "Whether it is the current session." }) current!: boolean;
}
