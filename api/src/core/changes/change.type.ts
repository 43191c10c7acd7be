import { Field, ID, ObjectType } from "type-graphql";
import { SimpleObject } from "../../shared/simple-object";
import { PageInfoType } from "../search/connection.graphql";
import { ChangeKind } from "./change-kind.enum";

/** Cost of reading a thing, whether it is asked for or not, in tenths of a point. */
const THING = 0.8;

@ObjectType("Change", {
  description:
    "A public thing that was added, changed or removed, as it is now: each thing comes once, at its last change.",
})
export class ChangeType {
  @Field(() => ChangeKind, { description: "What kind of thing it is." }) kind!: ChangeKind;
  @Field(() => ID, { description: "The id of the thing; for a tree its code." }) id!: string;
  @Field(() => Date, { description: "When it was last added, changed or removed." }) at!: Date;
}

@SimpleObject("ChangeEdge", "A change and its cursor.")
export class ChangeEdgeType {
  @Field(() => String, { description: "Opaque cursor of the change, to pass as `since`; it stays valid." })
  cursor!: string;
  @Field(() => ChangeType, { complexity: THING, description: "The change." }) node!: ChangeType;
}

@SimpleObject("ChangeLog", "Part of the log of changes, oldest change first.")
export class ChangeLogType {
  @Field(() => [ChangeEdgeType], { description: "The changes with their cursors." }) edges!: ChangeEdgeType[];
  @Field(() => PageInfoType, {
    description:
      "Whether more follows. `endCursor` is where to continue, now or later; it is the given `since` if nothing changed.",
  })
  pageInfo!: PageInfoType;
}
