import { Field, Int, ObjectType } from "type-graphql";
import { DID_YOU_MEAN, READ_AS, SEARCH_TEXTS } from "../search/search-reading.value";
import { connectionTypes } from "../search/connection.graphql";
import { UserType } from "../users/user.type";
import { maybe } from "../../shared/maybe";

@ObjectType("LeaderboardEntry", { description: "A member's rank in a period." })
export class LeaderboardEntryType {
  @Field(() => Int, { description: "Rank by approved deeds in the period; ties share a rank (1, 2, 2, 4)." })
  rank!: number;
  @Field(() => UserType, { description: "The member." }) user!: UserType;
  @Field(() => Int, { description: "Approved deeds in the period." }) deedCount!: number;
  @Field(() => Int, { description: "Trees earned in the period. `treesInGround` says how many of them are planted." })
  treesPlanted!: number;
}

@ObjectType("LeaderboardPage", { description: "One page of a leaderboard." })
export class LeaderboardPageType {
  @Field(() => [LeaderboardEntryType], { description: "The places of this page." }) items!: LeaderboardEntryType[];
  @Field(() => Boolean, { description: "Whether another page follows." }) hasNextPage!: boolean;
  @Field(() => String, maybe(READ_AS)) readAs!: string | null;
  @Field(() => String, maybe(DID_YOU_MEAN)) didYouMean!: string | null;
}

export const { ConnectionType: LeaderboardConnectionType, ConnectionResolver: LeaderboardConnectionResolver } =
  connectionTypes("LeaderboardEntry", () => LeaderboardEntryType, {
    what: "places",
    part: "a leaderboard",
    counting: "with a search",
    texts: SEARCH_TEXTS,
  });
