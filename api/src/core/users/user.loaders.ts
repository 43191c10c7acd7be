import type { RequestContext } from "../../shared/request";
import { inKeyOrder, type LoaderDef } from "../../shared/loaders";
import { quickReplicaRead } from "../../shared/row-source";
import { type CardUser, maySeeHidden, type UserView, userViewColumns } from "./user.view";

const BY_IDS = quickReplicaRead(`SELECT ${userViewColumns("u")} FROM users u WHERE u.id = ANY($1::uuid[])`);

/** Members by id, with their private part: hand it out only through `UserType` or `toUserJson`. */
export const userById: LoaderDef<string, UserView | null> = async (ids, reads) =>
  inKeyOrder(ids, await reads.rows<UserView>(BY_IDS, [[...ids]]), (user) => user.id);

/**
 * A member as the caller may see them. Reads the whole member only if they hide something from others, but not from the
 * caller.
 */
export async function asSeenBy<Member extends CardUser & Partial<Pick<UserView, "hidden">>>(
  { viewer, loaders }: Pick<RequestContext, "viewer" | "loaders">,
  user: Member,
): Promise<Member> {
  if (!user.isMasked || !maySeeHidden(viewer, user.id)) return user;
  const { hidden } = user.hidden ? user : ((await loaders.of(userById).load(user.id)) ?? {});
  return { ...user, ...hidden, isMasked: false };
}
