import { Field, ObjectType } from "type-graphql";
import { DID_YOU_MEAN, READ_AS } from "../../search/search-reading.value";
import { UserType } from "../../users/user.type";
import { maybe } from "../../../shared/maybe";

@ObjectType("AdminUserPage", { description: "One page of members, for admins." })
export class AdminUserPageType {
  @Field(() => [UserType], { description: "The members of this page." }) items!: UserType[];
  @Field(() => Boolean, { description: "Whether another page follows." }) hasNextPage!: boolean;
  @Field(() => String, maybe(READ_AS)) readAs!: string | null;
  @Field(() => String, maybe(DID_YOU_MEAN)) didYouMean!: string | null;
}
