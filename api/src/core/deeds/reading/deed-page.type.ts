import { Field, ObjectType } from "type-graphql";
import { DID_YOU_MEAN, READ_AS } from "../../search/search-reading.value";
import { DeedType } from "./deed.type";

@ObjectType("DeedPage", { description: "One page of a list of deeds." })
export class DeedPageType {
  @Field(() => [DeedType], { description: "The deeds of this page." }) items!: DeedType[];
  @Field(() => Boolean, { description: "Whether another page follows." }) hasNextPage!: boolean;
  @Field(() => String, { nullable: true, description: READ_AS }) readAs!: string | null;
  @Field(() => String, { nullable: true, description: DID_YOU_MEAN }) didYouMean!: string | null;
}

@ObjectType("PageInfo", { description: "Where a walk by cursor stands." })
export class PageInfoType {
  @Field(() => Boolean, { description: "Whether more follows." }) hasNextPage!: boolean;
  @Field(() => String, { nullable: true, description: "Give it as `after` to go on; null when nothing was found." })
  endCursor!: string | null;
}

@ObjectType("DeedEdge", { description: "A deed and its place in the walk." })
export class DeedEdgeType {
  @Field(() => String, { description: "The deed's place; opaque, and it stays valid." }) cursor!: string;
  @Field(() => DeedType, { description: "The deed." }) node!: DeedType;
}

@ObjectType("DeedConnection", { description: "A stretch of all approved deeds, to be walked by cursor." })
export class DeedConnectionType {
  @Field(() => [DeedEdgeType], { description: "The deeds with their cursors." }) edges!: DeedEdgeType[];
  @Field(() => PageInfoType, { description: "Whether and where to go on." }) pageInfo!: PageInfoType;
}
