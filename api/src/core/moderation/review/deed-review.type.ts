import { Field, Float, Int, ObjectType } from "type-graphql";
import { DeedType } from "../../deeds/reading/deed.type";
import { NearDuplicateKind } from "./near-duplicate-kind.enum";
import { maybe } from "../../../shared/maybe";

@ObjectType("NearDuplicate", { description: "Another deed with nearly the same photo or text." })
export class NearDuplicateType {
  @Field(() => NearDuplicateKind, { description: "The kind of similarity." }) kind!: NearDuplicateKind;
  @Field(() => Float, { description: "Similarity from 0 to 1, where 1 is identical." }) similarity!: number;
  @Field(() => Float, maybe("Similarity of the texts if the photos are similar, too; otherwise null."))
  textSimilarity!: number | null;
  @Field(() => Int, {
    description: "Number of quarter turns clockwise that make the other photo look like this one; 0 to 3.",
  })
  quarters!: number;
  @Field(() => Boolean, { description: "Whether to mirror the other photo before rotating it." }) isMirrored!: boolean;
  @Field(() => DeedType, { description: "The other deed, whatever its status." }) deed!: DeedType;
}

@ObjectType("DeedReview", { description: "A deed with the information that helps to review it." })
export class DeedReviewType {
  @Field(() => DeedType, { description: "The deed." }) deed!: DeedType;
}

@ObjectType("PendingQueue", { description: "The deeds that wait for review." })
export class PendingQueueType {
  @Field(() => Int, { description: "Number of waiting deeds." }) count!: number;
}
