import { Field, ID, Int } from "type-graphql";
import { SimpleObject } from "../../shared/simple-object";
import { maybe } from "../../shared/maybe";

@SimpleObject("Partner", "An organisation that works with the site.")
export class PartnerType {
  @Field(() => ID, { description: "Identifies the partner; it never changes." }) id!: string;
  @Field(() => String, { description: "The organisation's name." }) name!: string;
  @Field(() => String, maybe("Its website, an https address.")) website!: string | null;
  @Field(() => Int, { description: "Position among the partners, ascending." }) order!: number;
  @Field(() => Boolean, { description: "Whether it is public." }) active!: boolean;
}
