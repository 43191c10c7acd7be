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

@ObjectType("PageInfo", { description: "Position in a list that is paged by cursor." })
export class PageInfoType {
  @Field(() => Boolean, { description: "Whether more items follow." }) hasNextPage!: boolean;
  @Field(() => String, {
    nullable: true,
    description: "Cursor to pass as `after` for the next page; null if the list is empty.",
  })
  endCursor!: string | null;
}

@ObjectType("DeedEdge", { description: "A deed and its cursor." })
export class DeedEdgeType {
  @Field(() => String, { description: "Opaque cursor of the deed; it stays valid." }) cursor!: string;
  @Field(() => DeedType, { description: "The deed." }) node!: DeedType;
}

@ObjectType("DeedConnection", { description: "Part of the list of all approved deeds, paged by cursor." })
export class DeedConnectionType {
  @Field(() => [DeedEdgeType], { description: "The deeds with their cursors." }) edges!: DeedEdgeType[];
  @Field(() => PageInfoType, { description: "Whether more follows, and where to continue." }) pageInfo!: PageInfoType;
}
