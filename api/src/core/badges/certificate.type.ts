import { Field, ID, ObjectType } from "type-graphql";

@ObjectType("Certificate", { description: "The certificate that comes with a badge." })
export class CertificateType {
  @Field(() => ID, { description: "Identifies the certificate." }) id!: string;
  @Field(() => String, {
    description: "The code with which anyone can verify it: `TFD-C-`, a time stamp and 16 characters.",
  })
  code!: string;
  @Field(() => Date, { description: "When it was issued." }) generatedAt!: Date;
}
