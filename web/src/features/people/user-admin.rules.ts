import { searchKey } from "@tree-for-deed/common/text";
import { textRules } from "@tree-for-deed/common/text-rules";
import * as v from "valibot";
import { written } from "../../components/form/field-rules";
import { problem } from "../../i18n/problem";

/** Why somebody is suspended, in words that they can read. */
export const suspendRules = v.object({ reason: written(textRules.suspensionReason) });

/** The username of who is to be deleted, typed out. */
export const deleteUserRules = (username: string) =>
  v.object({
    typedName: v.pipe(
      v.string(),
      v.check((typed) => searchKey(typed) === searchKey(username), problem("form.theirUsernameNotRepeated")),
    ),
  });
