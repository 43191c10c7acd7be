import * as v from "valibot";
import { problem } from "../../i18n/problem";
import { limits } from "@tree-for-deed/common/limits";
import { lengthOf, searchForm, storedText } from "../../lib/text";

const { reasonMax } = limits;

/** Why somebody is suspended, in words that they can read. */
export const suspendRules = v.object({
  reason: v.pipe(
    v.string(),
    v.check((reason) => storedText(reason) !== "", problem("user.suspendReasonRequired")),
    v.check((reason) => lengthOf(reason) <= reasonMax, problem("deed.reasonTooLong", { max: reasonMax })),
  ),
});

/** The username of who is to be deleted, typed out. */
export const deleteUserRules = (username: string) =>
  v.object({
    typedName: v.pipe(
      v.string(),
      v.check((typed) => searchForm(typed) === searchForm(username), problem("form.theirUsernameNotRepeated")),
    ),
  });
