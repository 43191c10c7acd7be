import { copied, loginFromContacts } from "../copied";
import { given, storedName } from "../rule";

/** Rules for the credentials of an existing account. */
export const loginRules = {
  currentPassword: given("password.currentRequired"),
  name: copied({ ...given("login.nameRequired"), stored: storedName }, loginFromContacts),
  password: given("password.required"),
} as const;
