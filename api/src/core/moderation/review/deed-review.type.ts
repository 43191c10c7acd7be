import { Field, Float, Int, ObjectType } from "type-graphql";
import { describedEnum } from "../../../shared/described-enum";
import { DeedType } from "../../deeds/reading/deed.type";
import { NearDuplicateKind } from "./near-duplicate-kind.enum";

describedEnum({ NearDuplicateKind }, "The way in which two deeds are alike.", {
  PHOTO: "They show the same picture, or nearly the same.",
  MIRRORED_PHOTO: "One shows the picture of the other in a mirror.",
  ROTATED_PHOTO: "One shows the picture of the other turned, in a mirror or not.",
  CROPPED_PHOTO: "One shows a part of the picture of the other.",
  TEXT: "They say the same, or nearly the same.",
});

@ObjectType("NearDuplicate", { description: "Another deed that shows or says nearly the same." })
export class NearDuplicateType {
  @Field(() => NearDuplicateKind, { description: "The way in which it is alike." }) kind!: NearDuplicateKind;
  @Field(() => Float, { description: "The likeness from 0 to 1, where 1 is identical." }) similarity!: number;
  @Field(() => Float, {
    nullable: true,
    description: "The likeness of the texts, where the photos are alike, too; else null.",
  })
  textSimilarity!: number | null;
  @Field(() => Int, {
    description: "By how many quarters the other photo is to be turned clockwise to look like this one; 0 to 3.",
  })
  quarters!: number;
  @Field(() => Boolean, { description: "Whether the other photo is to be mirrored before it is turned." })
  isMirrored!: boolean;
  @Field(() => DeedType, { description: "The other deed, whatever its status." }) deed!: DeedType;
}

@ObjectType("DeedReview", { description: "What a reviewer wants to know of a deed." })
export class DeedReviewType {
  @Field(() => DeedType, { description: "The deed." }) deed!: DeedType;
}

@ObjectType("PendingQueue", { description: "The deeds that wait for review." })
export class PendingQueueType {
  @Field(() => Int, { description: "How many wait." }) count!: number;
}
