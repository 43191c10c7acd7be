import { inKeyOrder, type LoaderDef } from "../../shared/loaders";
import type { Statement } from "../../shared/row-source";
import { type UserView, userViewColumns } from "./user.view";

const BY_IDS: Statement = {
  name: "users.byIds",
  replica: true,
  quick: true,
  text: `SELECT ${userViewColumns("u")} FROM users u WHERE u.id = ANY($1::uuid[])`,
};

/** Members by id, with their private part: hand it out only through `UserType` or `toUserJson`. */
export const userById: LoaderDef<string, UserView | null> = async (ids, reads) =>
  inKeyOrder(ids, await reads.rows<UserView>(BY_IDS, [[...ids]]), (user) => user.id);
