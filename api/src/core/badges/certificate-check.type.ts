import { Field, ID, Int, ObjectType } from "type-graphql";

@ObjectType("CertificateCheck", {
  description: "What anybody who was shown a certificate may check about it.",
})
export class CertificateCheckType {
  @Field(() => ID, {
    description: "The certificate's code: `TFD-C-`, a time stamp and 16 characters; older ones have no time stamp.",
  })
  code!: string;
  @Field(() => Int, { description: "The approved deeds that it stands for." }) approvedDeeds!: number;
  @Field(() => String, {
    nullable: true,
    description: "Whose certificate it is; null for a revoked one and for a former member's.",
  })
  fullName!: string | null;
  @Field(() => String, { nullable: true, description: "The holder's username, under the same conditions." })
  username!: string | null;
  @Field(() => Date, { description: "When it was issued." }) generatedAt!: Date;
  @Field(() => Date, { nullable: true, description: "When it was revoked; null while it is in force." })
  revokedAt!: Date | null;
}
