import { limits } from "@tree-for-deed/common/limits";
import { textRules } from "@tree-for-deed/common/text-rules";
import { Type } from "class-transformer";
import { ArrayMaxSize, IsArray, IsInt, IsOptional, ValidateNested } from "class-validator";
import { Field, ID, InputType, Int } from "type-graphql";
import { Id, rule, Text } from "../../../shared/validation";

const TOO_MANY = rule("deed.tooManyPhotos", { max: limits.deedPhotosMax });

@InputType({ description: "A photo of a new deed." })
export class DeedPhotoInput {
  @Field(() => ID, { description: "The id that `POST /media` answered for your upload; each can be used once." })
  @Id()
  uploadId!: string;

  @Field(() => String, {
    nullable: true,
    description: "What the photo shows, for people who cannot see it; at most 300 characters.",
  })
  @IsOptional()
  @Text(textRules.photoAlt)
  alt?: string | null;
}

@InputType({ description: "A good deed to share. It is pending until an admin has reviewed it." })
export class CreateDeedInput {
  @Field(() => String, { description: "What was done: 1 to 5000 characters (Unicode code points), plain text." })
  @Text(textRules.caption)
  caption!: string;

  @Field(() => ID, { description: "The id of one of `categories`." })
  @Id("deed.categoryRequired")
  categoryId!: string;

  @Field(() => [DeedPhotoInput], {
    defaultValue: [],
    description: "At most 5 photos, in the order in which to show them.",
  })
  @IsArray(rule("deed.photosInvalid"))
  @ArrayMaxSize(limits.deedPhotosMax, TOO_MANY)
  @ValidateNested({ each: true })
  @Type(() => DeedPhotoInput)
  photos!: DeedPhotoInput[];
}

@InputType({ description: "A photo of a deed that you resubmit: one that it has, or a new one." })
export class ResubmitPhotoInput {
  @Field(() => String, { nullable: true, description: "The `hash` of a photo that the deed has, to keep it." })
  @IsOptional()
  hash?: string | null;

  @Field(() => ID, { nullable: true, description: "The id that `POST /media` answered for a new upload." })
  @IsOptional()
  @Id()
  uploadId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "What the photo shows; at most 300 characters. Left out for a photo that the deed has: as it was.",
  })
  @IsOptional()
  @Text(textRules.photoAlt)
  alt?: string | null;
}

@InputType({ description: "A rejected deed, edited, to be reviewed again." })
export class ResubmitDeedInput {
  @Field(() => String, { description: "What was done: 1 to 5000 characters (Unicode code points), plain text." })
  @Text(textRules.caption)
  caption!: string;

  @Field(() => ID, { description: "The id of one of `categories`." })
  @Id("deed.categoryRequired")
  categoryId!: string;

  @Field(() => [ResubmitPhotoInput], { description: "All its photos, at most 5, in the order in which to show them." })
  @IsArray(rule("deed.photosInvalid"))
  @ArrayMaxSize(limits.deedPhotosMax, TOO_MANY)
  @ValidateNested({ each: true })
  @Type(() => ResubmitPhotoInput)
  photos!: ResubmitPhotoInput[];

  @Field(() => Int, { description: "The deed's `version` that you edited." })
  @IsInt(rule("input.badVersion"))
  version!: number;
}

/** A good deed as REST takes it (`docs/rules.md` X4): with photos as data strings. What else it says is ignored. */
export class DeedBody {
  @Text(textRules.caption)
  caption!: string;

  @Id("deed.categoryRequired")
  categoryId!: string;

  @IsOptional()
  @ArrayMaxSize(limits.deedPhotosMax, TOO_MANY)
  images?: unknown[] | null;
}
