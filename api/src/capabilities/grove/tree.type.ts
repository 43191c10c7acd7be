import { Field, ObjectType } from "type-graphql";
import { DeedType } from "../../core/deeds/reading/deed.type";
import { TreeStation } from "./tree-station.enum";

@ObjectType("Tree", {
  description: "A tree of the grove: one member's for one day.",
  simpleResolvers: true,
})
export class TreeType {
  @Field(() => String, {
    nullable: true,
    description:
      "The tree's public name, by which `tree` tells its life. Null only in the moments in which a new release takes over.",
  })
  code!: string | null;
  @Field(() => String, { description: "The day that the tree stands for, in the site's time zone, as YYYY-MM-DD." })
  day!: string;
  @Field(() => TreeStation, { description: "How far the tree has come." }) station!: TreeStation;
  @Field(() => DeedType, {
    description: "The deed that planted it: of that day's approved deeds the one decided first.",
  })
  deed!: DeedType;
}

@ObjectType("TreePage", { description: "Some trees of a grove." })
export class TreePageType {
  @Field(() => [TreeType], { description: "The trees, the latest day first." }) items!: TreeType[];
  @Field(() => Boolean, { description: "Whether another page follows." }) hasNextPage!: boolean;
}
