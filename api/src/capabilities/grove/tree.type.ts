import { Field, ObjectType } from "type-graphql";
import { SimpleObject } from "../../shared/simple-object";
import { DeedType } from "../../core/deeds/reading/deed.type";
import { TreeStation } from "./tree-station.enum";

@SimpleObject("Tree", "A tree of the grove: it stands for one day of one member.")
export class TreeType {
  @Field(() => String, {
    nullable: true,
    description:
      "The tree's public code, for the query `tree`. Null only for a moment while a new release is being deployed.",
  })
  code!: string | null;
  @Field(() => String, { description: "The day that the tree stands for, in the site's time zone, as YYYY-MM-DD." })
  day!: string;
  @Field(() => TreeStation, { description: "Stage of the tree." }) station!: TreeStation;
  @Field(() => DeedType, {
    description: "The deed that earned it: of that day's approved deeds, the one decided first.",
  })
  deed!: DeedType;
}

@ObjectType("TreePage", { description: "One page of the trees of a grove." })
export class TreePageType {
  @Field(() => [TreeType], { description: "The trees, the latest day first." }) items!: TreeType[];
  @Field(() => Boolean, { description: "Whether another page follows." }) hasNextPage!: boolean;
}
