import { Field, ObjectType } from "type-graphql";
import { DID_YOU_MEAN, READ_AS, SEARCH_TEXTS } from "../../search/search-reading.value";
import { connectionTypes } from "../../search/connection.graphql";
import { DeedType } from "./deed.type";
import { maybe } from "../../../shared/maybe";

@ObjectType("DeedPage", { description: "One page of a list of deeds." })
export class DeedPageType {
  @Field(() => [DeedType], { description: "The deeds of this page." }) items!: DeedType[];
  @Field(() => Boolean, { description: "Whether another page follows." }) hasNextPage!: boolean;
  @Field(() => String, maybe(READ_AS)) readAs!: string | null;
  @Field(() => String, maybe(DID_YOU_MEAN)) didYouMean!: string | null;
}

export const { ConnectionType: DeedConnectionType, ConnectionResolver: DeedConnectionResolver } = connectionTypes(
  "Deed",
  () => DeedType,
  { what: "deeds", part: "a list of deeds", counting: "with a search or a language", texts: SEARCH_TEXTS },
);
