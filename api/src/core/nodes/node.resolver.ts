import { limits } from "@tree-for-deed/common/limits";
import { Arg, Ctx, ID, Query, Resolver } from "type-graphql";
import { Access } from "../../platform/graphql/access";
import { STATEMENT } from "../../platform/graphql/complexity";
import { badField } from "../../shared/errors";
import type { RequestContext } from "../../shared/request";
import type { NodeKind } from "./node-kinds.extension";
import { asNode, NodeType } from "./node.type";

/** The kinds that are asked of a table. */
const STATEMENTS = 5;
const SAME = "Null for an unknown id, and for what you may not see.";

/** Things by their ids alone. */
@Resolver()
export class NodeResolver {
  constructor(private readonly kinds: () => readonly NodeKind[]) {}

  @Access({ role: "guest", token: "READ" })
  @Query(() => NodeType, {
    nullable: true,
    complexity: STATEMENTS * STATEMENT,
    description: `A deed, member, tree, sponsor, post, category, badge or planting by its id. ${SAME}`,
  })
  async node(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, { description: "The id." }) id: string,
  ): Promise<object | null> {
    const [found = null] = await this.#find([id], context);
    return found;
  }

  @Access({ role: "guest", token: "READ" })
  @Query(() => [NodeType], {
    nullable: "itemsAndList",
    complexity: STATEMENTS * STATEMENT,
    description: `Things by their ids, in the order of these. ${SAME}`,
  })
  async nodes(
    @Ctx() context: RequestContext,
    @Arg("ids", () => [ID], { description: `The ids, at most ${limits.pageSizeMax}.` }) ids: string[],
  ): Promise<(object | null)[]> {
    if (ids.length > limits.pageSizeMax) throw badField("ids", "input.tooMany", { max: limits.pageSizeMax });
    return this.#find(ids, context);
  }

  /** One statement a kind, however many ids. */
  async #find(ids: readonly string[], context: RequestContext): Promise<(object | null)[]> {
    const found = new Map<string, object>();
    await Promise.all(
      this.kinds().map(async ({ type, hasForm, find }) => {
        const own = [...new Set(ids.filter(hasForm))];
        const things = own.length === 0 ? [] : await find(own, context);
        own.forEach((id, place) => {
          const thing = things[place];
          if (thing) found.set(id, asNode(type, thing));
        });
      }),
    );
    return ids.map((id) => found.get(id) ?? null);
  }
}
