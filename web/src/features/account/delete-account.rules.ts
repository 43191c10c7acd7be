import { loginRules } from "@tree-for-deed/common/login-rules";
import * as v from "valibot";
import { written } from "../../components/form/field-rules";
import { problem } from "../../i18n/problem";
import { searchKey } from "@tree-for-deed/common/text";

/** What it takes to delete an account: a choice, the password, and the own username typed out. */
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
