import { Field, ID, ObjectType } from "type-graphql";

@ObjectType("User", {
  description: "A member. E-mail, number, age, language, roles and suspension are for the member and admins only.",
  simpleResolvers: true,
})
export class UserType {
  @Field(() => ID, { description: "Identifies the member; it never changes." }) id!: string;
  @Field(() => String, { description: "Unique name, part of the profile's address." }) username!: string;
  @Field(() => String, { description: "The name that the member goes by." }) fullName!: string;
  @Field(() => String, { description: "Country as two-letter code (ISO 3166-1), or `OTHER`." }) country!: string;
  @Field(() => String, { nullable: true, description: "Address of the member's Facebook page." })
  facebookUrl!: string | null;
  @Field(() => String, { nullable: true, description: "Address of the member's Instagram page." })
  instagramUrl!: string | null;
  @Field(() => String, { nullable: true, description: "Address of the member's LinkedIn page." })
  linkedinUrl!: string | null;
  @Field(() => Date, { description: "When the member joined." }) createdAt!: Date;
}
