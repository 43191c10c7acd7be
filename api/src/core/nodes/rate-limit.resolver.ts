import { Ctx, Query, Resolver } from "type-graphql";
import { Access } from "../../platform/graphql/access";
import type { Clock } from "../../shared/clock";
import type { RequestContext } from "../../shared/request";
import { RateLimitType } from "./rate-limit.type";

/** The budget that a caller still has. */
@Resolver()
export class RateLimitResolver {
  constructor(private readonly clock: Clock) {}

  @Access({ role: "guest", token: "READ" })
  @Query(() => RateLimitType, {
    nullable: true,
    complexity: 0,
    description: "Your budget for queries; null on a site without limits.",
  })
  rateLimit(@Ctx() { budget, charge }: RequestContext): RateLimitType | null {
    if (!budget || !charge) return null;
    const { requested: cost, remaining, limit } = charge;
    return { cost, remaining, limit, resetAt: new Date(this.clock().getTime() + budget.fullIn()) };
  }
}
