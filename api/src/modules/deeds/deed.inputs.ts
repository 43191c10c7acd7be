import { Type } from "class-transformer";
import { IsArray, IsInt, IsOptional, ValidateBy, ValidateNested } from "class-validator";
import { Field, ID, InputType, Int } from "type-graphql";
import { rule } from "../../shared/validation";
import { ALT_RULES, CAPTION_RULES, CATEGORY_RULES, PHOTOS_RULES, type Rule, UPLOAD_RULES } from "./deed.rules";

/**
 * Applies rules of `deed.rules.ts` to a property; a value of another JavaScript type breaks them all. Of several broken
 * rules the one that was registered last is told, so the first goes last.
 */
function Follows<T>(rules: readonly Rule<T>[], isOfType: (value: unknown) => value is T): PropertyDecorator {
  return (target, property) => {
    for (const { key, args, holds } of [...rules].reverse()) {
      const validate = (value: unknown): boolean => isOfType(value) && holds(value);
      ValidateBy({ name: key, validator: { validate } }, rule(key, args))(target, property);
    }
  };
}

const isText = (value: unknown): value is string => typeof value === "string";
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

@InputType({ description: "A photo of a new deed." })
export class DeedPhotoInput {
  @Field(() => ID, { description: "The id that `POST /media` answered for your upload; each can be used once." })
  @Follows(UPLOAD_RULES, isText)
  uploadId!: string;

  @Field(() => String, {
    nullable: true,
    description: "What the photo shows, for people who cannot see it; at most 300 characters.",
  })
  @IsOptional()
  @Follows(ALT_RULES, isText)
  alt?: string | null;
}

@InputType({ description: "A good deed to share. It is pending until an admin has reviewed it." })
export class CreateDeedInput {
  @Field(() => String, { description: "What was done: 1 to 5000 characters (Unicode code points), plain text." })
  @Follows(CAPTION_RULES, isText)
  caption!: string;

  @Field(() => ID, { description: "The id of one of `categories`." })
  @Follows(CATEGORY_RULES, isText)
  categoryId!: string;

  @Field(() => [DeedPhotoInput], {
    defaultValue: [],
    description: "At most 5 photos, in the order in which to show them.",
  })
  @IsArray(rule("deed.photosInvalid"))
  @Follows(PHOTOS_RULES, isList)
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
  @Follows(UPLOAD_RULES, isText)
  uploadId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "What the photo shows; at most 300 characters. Left out for a photo that the deed has: as it was.",
  })
  @IsOptional()
  @Follows(ALT_RULES, isText)
  alt?: string | null;
}

@InputType({ description: "A rejected deed, edited, to be reviewed again." })
export class ResubmitDeedInput {
  @Field(() => String, { description: "What was done: 1 to 5000 characters (Unicode code points), plain text." })
  @Follows(CAPTION_RULES, isText)
  caption!: string;

  @Field(() => ID, { description: "The id of one of `categories`." })
  @Follows(CATEGORY_RULES, isText)
  categoryId!: string;

  @Field(() => [ResubmitPhotoInput], { description: "All its photos, at most 5, in the order in which to show them." })
  @IsArray(rule("deed.photosInvalid"))
  @Follows(PHOTOS_RULES, isList)
  @ValidateNested({ each: true })
  @Type(() => ResubmitPhotoInput)
  photos!: ResubmitPhotoInput[];

  @Field(() => Int, { description: "The deed's `version` that you edited." })
  @IsInt(rule("input.badVersion"))
  version!: number;
}

/** A good deed as REST takes it (`docs/rules.md` X4): with photos as data strings. What else it says is ignored. */
export class DeedBody {
  @Follows(CAPTION_RULES, isText)
  caption!: string;

  @Follows(CATEGORY_RULES, isText)
  categoryId!: string;

  @IsOptional()
  @Follows(PHOTOS_RULES, isList)
  images?: unknown[] | null;
}
