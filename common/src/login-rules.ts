import { copied, loginFromContacts } from "./copied";
import { given, storedName } from "./rule";

/** What somebody who has an account types to prove it. */
export const loginRules = {
  currentPassword: given("password.currentRequired"),
  name: copied({ ...given("login.nameRequired"), stored: storedName }, loginFromContacts),
  password: given("password.required"),
} as const;
