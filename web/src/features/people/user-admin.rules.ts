import { searchKey } from "@tree-for-deed/common/text";
import { textRules } from "@tree-for-deed/common/text-rules";
import * as v from "valibot";
import { written } from "../../components/form/field-rules";
import { problem } from "../../i18n/problem";

/** Why somebody is suspended, in words that they can read. */
export const suspendRules = v.object({ reason: written(textRules.suspensionReason) });

/** What becomes of the deeds, why, and the username of who is to be deleted, typed out. Who agrees need not say why once more. */
export const deleteUserRules = (username: string, agrees: boolean) =>
  v.object({
    deeds: v.picklist(["KEEP_ANONYMOUS", "REMOVE"]),
    reason: agrees ? v.string() : written(textRules.removalReason),
    typedName: v.pipe(
      v.string(),
      v.check((typed) => searchKey(typed) === searchKey(username), problem("form.theirUsernameNotRepeated")),
    ),
  });
