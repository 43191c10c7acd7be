import { Field, ID, Int, ObjectType } from "type-graphql";
import { maybe } from "../../shared/maybe";

@ObjectType("CertificateCheck", { description: "Public facts with which anyone can verify a certificate." })
export class CertificateCheckType {
  @Field(() => ID, {
    description: "The certificate's code: `TFD-C-`, a time stamp and 16 characters; older ones have no time stamp.",
  })
  code!: string;
  @Field(() => Int, { description: "Number of approved deeds that it certifies." }) approvedDeeds!: number;
  @Field(() => String, {
    nullable: true,
    description: "Username of the holder; null if the certificate is revoked or the holder is a former member.",
  })
  username!: string | null;
  @Field(() => Date, { description: "When it was issued." }) generatedAt!: Date;
  @Field(() => Date, maybe("When it was revoked; null if it is valid.")) revokedAt!: Date | null;
}
