import { Field, Int } from "type-graphql";
import { SimpleObject } from "../../shared/simple-object";
import { maybe } from "../../shared/maybe";

@SimpleObject("Photo", "A photo in several sizes, upright and without metadata such as the place.")
export class PhotoType {
  @Field(() => String, {
    description:
      "Hash of the photo's content. It names the photo when a deed is resubmitted; identical photos have the same hash.",
  })
  hash!: string;
  @Field(() => Int, { description: "Width of the original in pixels." }) width!: number;
  @Field(() => Int, { description: "Height of the original in pixels." }) height!: number;
  @Field(() => String, { description: "A tiny blurred placeholder (ThumbHash, Base64)." }) thumbhash!: string;
  @Field(() => String, maybe("Description of the photo, for people who cannot see it.")) alt!: string | null;
}
