import { loginRules } from "@tree-for-deed/common/identity/login-rules";
import * as v from "valibot";
import { written } from "../../../components/form/field-rules";
import { problem } from "../../../i18n/problem";
import { searchKey } from "@tree-for-deed/common/text";

/** Requirements for deleting an account: a choice, the password, and the typed username. */
export const deleteAccountRules = (username: string) =>
  v.object({
    deeds: v.picklist(["KEEP_ANONYMOUS", "REMOVE"]),
    password: written(loginRules.currentPassword),
    typedName: v.pipe(
      v.string(),
      v.check((typed) => searchKey(typed) === searchKey(username), problem("form.usernameNotRepeated")),
    ),
  });

export type DeleteAccountValues = v.InferInput<ReturnType<typeof deleteAccountRules>>;
