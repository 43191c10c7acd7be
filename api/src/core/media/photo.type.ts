import { Field, Int, ObjectType } from "type-graphql";

@ObjectType("Photo", {
  description: "A photo in several sizes. It is upright and holds no metadata such as the place.",
  simpleResolvers: true,
})
export class PhotoType {
  @Field(() => String, {
    description:
      "What the photo is by its content; names it where a deed is resubmitted. Several places may show one photo.",
  })
  hash!: string;
  @Field(() => Int, { description: "Width of the original in pixels." }) width!: number;
  @Field(() => Int, { description: "Height of the original in pixels." }) height!: number;
  @Field(() => String, { description: "A tiny blurred placeholder (ThumbHash, Base64)." }) thumbhash!: string;
  @Field(() => String, { nullable: true, description: "What the photo shows, for people who cannot see it." })
  alt!: string | null;
}
