import { limits } from "@tree-for-deed/common/limits";
import { textRules } from "@tree-for-deed/common/text-rules";
import { Type } from "class-transformer";
import { ArrayMaxSize, IsArray, IsInt, IsOptional, ValidateNested } from "class-validator";
import { Field, ID, InputType, Int } from "type-graphql";
import { TextField } from "../../../shared/text-field";
import { Follows, idRule, rule } from "../../../shared/validation";
import { maybe } from "../../../shared/maybe";

const CATEGORY = idRule("deed.categoryRequired");
const TOO_MANY = rule("deed.tooManyPhotos", { max: limits.deedPhotosMax });

@InputType({ description: "A photo of a new deed." })
export class DeedPhotoInput {
  @Field(() => ID, { description: "The id that `POST /media` returned for your upload. Each can be used once." })
  @Follows(idRule())
  uploadId!: string;

  @TextField(textRules.photoAlt, "Description of the photo, for people who cannot see it", { optional: true })
  alt?: string | null;
}

@InputType({ description: "A good deed to share. It is pending until an admin has reviewed it." })
export class CreateDeedInput {
  @TextField(textRules.caption, "Description of the deed in plain text, counted in Unicode code points")
  caption!: string;

  @Field(() => ID, { description: "The id of one of `categories`." })
  @Follows(CATEGORY)
  categoryId!: string;

  @Field(() => [DeedPhotoInput], {
    defaultValue: [],
    description: `At most ${limits.deedPhotosMax} photos, in the order in which to show them.`,
  })
  @IsArray(rule("deed.photosInvalid"))
  @ArrayMaxSize(limits.deedPhotosMax, TOO_MANY)
  @ValidateNested({ each: true })
  @Type(() => DeedPhotoInput)
  photos!: DeedPhotoInput[];
}

@InputType({ description: "A photo of a resubmitted deed: an existing or a new one." })
export class ResubmitPhotoInput {
  @Field(() => String, maybe("The `hash` of an existing photo, to keep it."))
  @IsOptional()
  hash?: string | null;

  @Field(() => ID, maybe("The id that `POST /media` returned for a new upload."))
  @IsOptional()
  @Follows(idRule())
  uploadId?: string | null;

  @TextField(textRules.photoAlt, "Description of the photo; leave it out to keep an existing one", { optional: true })
  alt?: string | null;
}

@InputType({ description: "A rejected deed, edited, to be reviewed again." })
export class ResubmitDeedInput {
  @TextField(textRules.caption, "Description of the deed in plain text, counted in Unicode code points")
  caption!: string;

  @Field(() => ID, { description: "The id of one of `categories`." })
  @Follows(CATEGORY)
  categoryId!: string;

  @Field(() => [ResubmitPhotoInput], {
    description: `All its photos, at most ${limits.deedPhotosMax}, in the order in which to show them.`,
  })
  @IsArray(rule("deed.photosInvalid"))
  @ArrayMaxSize(limits.deedPhotosMax, TOO_MANY)
  @ValidateNested({ each: true })
  @Type(() => ResubmitPhotoInput)
  photos!: ResubmitPhotoInput[];

  @Field(() => Int, { description: "The deed's `version` that you edited." })
  @IsInt(rule("input.badVersion"))
  version!: number;
}

/** A good deed as REST takes it (`docs/rules.md` X4), with photos as data strings. Other fields are ignored. */
export class DeedBody {
  @Follows(textRules.caption) caption!: string;

  @Follows(CATEGORY) categoryId!: string;

  @IsOptional()
  @IsArray(rule("deed.photosInvalid"))
  @ArrayMaxSize(limits.deedPhotosMax, TOO_MANY)
  images?: unknown[] | null;
}
